import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { newId } from '../../common/fields/ids.ts';
import { FILE_STORAGE, type FileStorage, IncomingFilesService } from '../../platform/storage/index.ts';
import { toolError } from '../tools.errors.ts';
import { detectArchiveType, type FileType, HEAD_BYTES } from './file-types.ts';
import { ArchiveInspectorService } from './inspection/archive-inspector.service.ts';
import { type NewScan, ScansService } from './scans/scans.service.ts';

export const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

export interface StoredArchive extends FileType, NewScan {
  id: string;
  storageKey: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
  /** Whether a password protects any part of it. */
  encrypted: boolean;
}

export const archiveTooLarge = (): AppError => toolError('FILE_TOO_LARGE', { params: { limit: '100 MB' } });

const notAnArchive = (): AppError =>
  toolError('UNSUPPORTED_FILE_TYPE', { params: { expected: 'ZIP, RAR or 7Z archive' } });

/** Computes the type, size and hash of a stream as it passes. Throws as early as possible. */
class Inspection {
  private readonly hash = createHash('sha256');
  private head = Buffer.alloc(0);
  private type: FileType | null = null;
  private size = 0;

  async *inspect(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.size += chunk.length;
      if (this.size > MAX_ARCHIVE_BYTES) throw archiveTooLarge();
      if (!this.type) this.detectType(chunk);
      this.hash.update(chunk);
      yield chunk;
    }
  }

  /** Call it once, after the end of the stream. */
  result(): FileType & { sizeBytes: number; sha256: string } {
    if (!this.type) throw notAnArchive();
    return { ...this.type, sizeBytes: this.size, sha256: this.hash.digest('hex') };
  }

  private detectType(chunk: Buffer): void {
    this.head = Buffer.concat([this.head, chunk.subarray(0, HEAD_BYTES)]);
    this.type = detectArchiveType(this.head);
    if (!this.type && this.head.length >= HEAD_BYTES) throw notAnArchive();
  }
}

/** Streams archives to disk, and inspects and scans them before storing them. */
@Injectable()
export class ArchiveUploadsService {
  constructor(
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly incoming: IncomingFilesService,
    private readonly inspector: ArchiveInspectorService,
    private readonly scans: ScansService,
  ) {}

  /** @throws AppError with the reason in its field `file`; nothing is stored then */
  async store(content: Readable): Promise<StoredArchive> {
    return this.incoming.use(async (path, file) => {
      const inspection = new Inspection();
      await pipeline(content, (chunks) => inspection.inspect(chunks), file);
      const received = inspection.result();
      const outcome = await this.inspector.inspect({ path, ...received });
      if ('refused' in outcome) throw toolError('ARCHIVE_REFUSED', { params: { reason: outcome.refused } });
      const scan = await this.scans.scanArrived({ path, ...received });
      const id = newId();
      const storageKey = `archives/${id}.${received.extension}`;
      await this.storage.adopt(storageKey, path);
      return { id, storageKey, ...received, ...scan, encrypted: outcome.encrypted };
    });
  }
}
