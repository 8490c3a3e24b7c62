import type { Readable } from 'node:stream';

/** From byte `start` to byte `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a client is told about a file that it downloads. */
export interface DownloadHeaders {
  method: 'GET' | 'HEAD';
  contentType: string;
  contentDisposition: string;
}

/**
 * How a client gets a file without the backend passing on its bytes: from another address, or from the proxy in front,
 * which is told a path of its own.
 */
export type DirectFile = { address: string } | { internalPath: string };

/** The folder of pieces of unfinished uploads, which are no files of the store. */
export const PIECES = 'pieces';

/** The folder of exports of the whole store, which are deleted after a day. */
export const EXPORTS = 'exports';

/** What lies in the storage for a while and is neither backed up nor moved. */
const PASSING: readonly string[] = [PIECES, EXPORTS];

export const FILE_STORAGE = Symbol('FILE_STORAGE');

/**
 * Where the store keeps its files: archives for sale and images. A key is a folder and a name (`archives/0199….zip`).
 * A stored file never changes; it can only be deleted. A storage that cannot be reached throws FILES_UNAVAILABLE.
 */
export interface FileStorage {
  /** Stores the whole stream durably under `key`, or nothing. */
  put(key: string, content: Readable): Promise<void>;

  /** Moves a complete file from the local disk to `key`: all of it, or nothing. */
  adopt(key: string, path: string): Promise<void>;

  /** Opens a file, or a part of it, for reading. @throws FILE_MISSING when there is no file under `key` */
  open(key: string, range?: ByteRange): Promise<Readable>;

  /**
   * The way to a file that needs no backend; null when the backend must send it, and has to find out whether it is there.
   * @throws FILE_MISSING when there is such a way, but no file under `key`
   */
  direct(key: string, headers: DownloadHeaders): Promise<DirectFile | null>;

  /** Size in bytes; null when there is no file under `key`. */
  size(key: string): Promise<number | null>;

  /**
   * The keys of all complete files, or of one folder; pieces of uploads and exports only as a folder. Files added or
   * deleted meanwhile may be listed or not.
   */
  list(folder?: string): AsyncIterable<string>;

  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>;
}

/** One folder and one file name without a leading dot, so that no key can point outside the folder. */
const KEY = /^[a-z]+\/[a-z0-9][a-z0-9.-]*$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** @throws Error for a text that is not a key */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** Whether a listing has a key: all files of a folder, or all that stay. */
export const isListed = (key: string, folder: string | undefined): boolean =>
  isKey(key) &&
  (folder === undefined
    ? !PASSING.some((passing) => key.startsWith(`${passing}/`))
    : key.startsWith(`${folder}/`));
