import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where the store keeps its files: archives that are sold and images that are shown. A key is a folder and a name
 * (`archives/0199….zip`); what is under a key is never changed, only deleted.
 */
export abstract class FileStorage {
  /** Stores a stream under `key`: all of it, on durable storage, or nothing. */
  abstract put(key: string, content: Readable): Promise<void>;

  /** Takes over a finished file from this machine's disk; afterwards it is gone from `path`. All or nothing, too. */
  abstract adopt(key: string, path: string): Promise<void>;

  /** Opens a file, or a part of it, for reading. @throws AppError FILE_MISSING when nothing is stored there. */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;

  /** Size in bytes; null when nothing is stored under `key`. */
  abstract size(key: string): Promise<number | null>;

  /** Deletes a file. Deleting what is not there is fine. */
  abstract delete(key: string): Promise<void>;
}
