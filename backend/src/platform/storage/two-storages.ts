import type { Readable } from 'node:stream';
import { AppError } from '../../common/errors/app-error.ts';
import type { ByteRange, DirectFile, DownloadHeaders, FileStorage } from './file-storage.ts';

const isMissing = (error: unknown): boolean => error instanceof AppError && error.entry === 'FILE_MISSING';

/**
 * Files in two storages, while a store moves from one to the other: new ones go to `primary`, and those that are not there
 * are still in `other`. A file is copied before it is deleted from `other`, so it is always in one of them.
 */
export class TwoStorages implements FileStorage {
  constructor(
    readonly primary: FileStorage,
    readonly other: FileStorage,
  ) {}

  put(key: string, content: Readable): Promise<void> {
    return this.primary.put(key, content);
  }

  adopt(key: string, path: string): Promise<void> {
    return this.primary.adopt(key, path);
  }

  open(key: string, range?: ByteRange): Promise<Readable> {
    return this.inEither((storage) => storage.open(key, range));
  }

  direct(key: string, headers: DownloadHeaders): Promise<DirectFile | null> {
    return this.inEither((storage) => storage.direct(key, headers));
  }

  async size(key: string): Promise<number | null> {
    return (await this.primary.size(key)) ?? (await this.other.size(key)) ?? this.primary.size(key);
  }

  /** The other storage comes first: a file that is moved meanwhile is then found in one of them. */
  async *list(folder?: string): AsyncGenerator<string> {
    const listed = new Set<string>();
    for (const storage of [this.other, this.primary]) {
      for await (const key of storage.list(folder)) {
        if (listed.has(key)) continue;
        listed.add(key);
        yield key;
      }
    }
  }

  /** The other storage comes first: what was copied from there meanwhile is then deleted, too. */
  async delete(key: string): Promise<void> {
    await this.other.delete(key);
    await this.primary.delete(key);
  }

  /** Asks the primary storage again at the end: the file may have been moved there between the first two questions. */
  private async inEither<Result>(work: (storage: FileStorage) => Promise<Result>): Promise<Result> {
    for (const storage of [this.primary, this.other]) {
      try {
        return await work(storage);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    return work(this.primary);
  }
}
