import type { Readable } from 'node:stream';

/** From byte `start` to byte `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export const FILE_STORAGE = Symbol('FILE_STORAGE');

/**
 * Where the store keeps its files: archives for sale and images. A key is a folder and a name (`archives/0199….zip`).
 * A stored file never changes; it can only be deleted.
 */
export interface FileStorage {
  /** Stores the whole stream durably under `key`, or nothing. */
  put(key: string, content: Readable): Promise<void>;

  /** Moves a complete file from the local disk to `key`: all of it, or nothing. */
  adopt(key: string, path: string): Promise<void>;

  /** Opens a file, or a part of it, for reading. @throws FILE_MISSING when there is no file under `key` */
  open(key: string, range?: ByteRange): Promise<Readable>;

  /** Size in bytes; null when there is no file under `key`. */
  size(key: string): Promise<number | null>;

  /** The keys of all complete files. Files added or deleted meanwhile may be listed or not. */
  list(): AsyncIterable<string>;

  /** Deletes a file; does nothing when there is none. */
  delete(key: string): Promise<void>;
}
