import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { createdAt, newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import { FILE_STORAGE, type FileStorage, PIECES } from '../../platform/storage/index.js';
import { archiveTooLarge, MAX_ARCHIVE_BYTES } from './archive-uploads.service.js';
import { type PartialUpload, readUpload, RESUMABLE_MS, signUpload, uploadKey } from './upload-token.js';
import type { ArchiveUploadResponse } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** A piece is named after its upload and the position of its first byte. */
const pieceKey = (id: string, offset: number) => `${PIECES}/${id}-${offset}`;
const ID_LENGTH = 36;

/**
 * Archives that arrive in pieces, each stored whole or not at all, on the disk or in the bucket. So an interrupted upload
 * continues with the first missing piece, at any backend. The complete upload passes the checks of every other upload.
 */
@Injectable()
export class ResumableUploadsService {
  private readonly key: Buffer;

  constructor(
    private readonly uploads: UploadsService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = uploadKey(env.JWT_SECRET);
  }

  /** Begins an upload of `size` bytes. Returns its token. */
  begin(actor: Actor, size: number): string {
    if (!Number.isSafeInteger(size) || size < 1) throw new AppError('UPLOAD_LENGTH_INVALID');
    if (size > MAX_ARCHIVE_BYTES) throw archiveTooLarge();
    return signUpload(this.key, { id: newId(), userId: actor.userId, size });
  }

  /** How many bytes are stored, of how many. @throws UPLOAD_NOT_FOUND */
  async progress(actor: Actor, token: string): Promise<{ offset: number; size: number }> {
    const upload = this.find(actor, token);
    return { offset: await this.offsetOf(upload), size: upload.size };
  }

  /** Stores the next piece. Returns the new offset. @throws UPLOAD_NOT_FOUND, UPLOAD_OFFSET_WRONG */
  async append(actor: Actor, token: string, offset: number, content: Readable): Promise<number> {
    const upload = this.find(actor, token);
    if (offset !== (await this.offsetOf(upload))) throw new AppError('UPLOAD_OFFSET_WRONG');
    let end = offset;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        end += chunk.length;
        if (end > upload.size) throw archiveTooLarge();
        yield chunk;
      }
    }
    await this.storage.put(pieceKey(upload.id, offset), Readable.from(counted()));
    return end;
  }

  /** Checks and stores the complete archive. @throws UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, or why it was refused */
  async finish(actor: Actor, token: string, fileName: string): Promise<ArchiveUploadResponse> {
    const upload = this.find(actor, token);
    const pieces = await this.piecesOf(upload);
    if (pieces.end !== upload.size) throw new AppError('UPLOAD_INCOMPLETE');
    const { storage } = this;
    async function* whole(): AsyncGenerator<Buffer> {
      for (const key of pieces.keys) yield* (await storage.open(key)) as AsyncIterable<Buffer>;
    }
    const stored = await this.uploads.addArchive(actor, { fileName, content: Readable.from(whole()) });
    for (const key of pieces.keys) await storage.delete(key);
    return stored;
  }

  /** Deletes the pieces of uploads that cannot be resumed any more. */
  async deleteExpired(): Promise<void> {
    const before = this.clock.now().getTime() - RESUMABLE_MS;
    for await (const key of this.storage.list(PIECES)) {
      const began = createdAt(key.slice(PIECES.length + 1).slice(0, ID_LENGTH));
      if (!began || began.getTime() < before) await this.storage.delete(key);
    }
  }

  private find(actor: Actor, token: string): PartialUpload {
    const upload = readUpload(this.key, actor.userId, token, this.clock.now());
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    return upload;
  }

  private async offsetOf(upload: PartialUpload): Promise<number> {
    return (await this.piecesOf(upload)).end;
  }

  private async piecesOf({ id, size }: PartialUpload): Promise<{ keys: string[]; end: number }> {
    const keys: string[] = [];
    let end = 0;
    while (end < size) {
      const key = pieceKey(id, end);
      const length = await this.storage.size(key);
      if (!length) break;
      keys.push(key);
      end += length;
    }
    return { keys, end };
  }
}
