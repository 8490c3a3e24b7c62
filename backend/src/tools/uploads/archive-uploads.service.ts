import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../common/app-error.js';
import { newId } from '../../common/ids.js';
import { FileStorage, Incoming } from '../../platform/storage/index.js';
import { archiveTypeOf, type FileType, HEAD_BYTES } from './file-types.js';
import { inspectZip } from './zip-inspection.js';

export const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

export interface StoredArchive extends FileType {
  id: string;
  storageKey: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export const archiveTooLarge = (): AppError =>
  new AppError('FILE_TOO_LARGE', { params: { limit: '100 MB' } });

const notAnArchive = (): AppError =>
  new AppError('UNSUPPORTED_FILE_TYPE', { params: { expected: 'ZIP, RAR or 7Z archive' } });

/** Watches a stream go by: its type by the first bytes, its size and its hash. Refuses as soon as it can. */
class Inspection {
  private readonly hash = createHash('sha256');
  private head = Buffer.alloc(0);
  private type: FileType | null = null;
  private size = 0;

  async *watch(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.size += chunk.length;
      if (this.size > MAX_ARCHIVE_BYTES) throw archiveTooLarge();
      if (!this.type) this.recognise(chunk);
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** What the stream was; to be called once, after its end. */
  conclude(): FileType & { sizeBytes: number; sha256: string } {
    if (!this.type) throw notAnArchive();
    return { ...this.type, sizeBytes: this.size, sha256: this.hash.digest('hex') };
  }

  private recognise(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES)]);
    this.type = archiveTypeOf(this.head);
    if (!this.type && this.head.length >= HEAD_BYTES) throw notAnArchive();
  }
}

/** Takes archives in: streamed to disk, measured on the way, looked into, and only then stored. */
@Injectable()
export class ArchiveUploadsService {
  constructor(
    private readonly storage: FileStorage,
    private readonly incoming: Incoming,
  ) {}

  /** @throws AppError with a `file` field that says why the archive is refused; nothing is stored then. */
  async receive(content: Readable): Promise<StoredArchive> {
    return this.incoming.use(async (path, file) => {
      const inspection = new Inspection();
      await pipeline(content, (chunks) => inspection.watch(chunks), file);
      const seen = inspection.conclude();
      const reason = seen.extension === 'zip' ? await inspectZip(path, seen.sizeBytes) : null;
      if (reason) throw new AppError('ARCHIVE_REFUSED', { params: { reason } });
      const id = newId();
      const storageKey = `archives/${id}.${seen.extension}`;
      await this.storage.adopt(storageKey, path);
      return { id, storageKey, ...seen };
    });
  }
}
