import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { createdAt, newId } from '../../common/fields/ids.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import {
  FILE_STORAGE,
  type FileStorage,
  IncomingFilesService,
  PIECES,
} from '../../platform/storage/index.ts';
import { toolError } from '../tools.errors.ts';
import { archiveTooLarge, MAX_ARCHIVE_BYTES } from './archive-uploads.service.ts';
import { type Piece, UploadPiecesRepository } from './upload-pieces.repository.ts';
import { type PartialUpload, readUpload, RESUMABLE_MS, signUpload, uploadKey } from './upload-token.ts';
import type { ArchiveUploadResponse } from './uploads.dto.ts';
import { UploadsService } from './uploads.service.ts';

/** A piece is named after its upload. Each has a name of its own, so none is ever overwritten. */
const pieceKey = (id: string) => `${PIECES}/${id}-${newId()}`;
const ID_LENGTH = 36;
/** Sending the same bytes again would change nothing. */
const REFUSED: ReadonlySet<string> = new Set([
  'UNSUPPORTED_FILE_TYPE',
  'ARCHIVE_REFUSED',
  'ARCHIVE_INFECTED',
]);
/** What one person may have begun and not finished within a day. */
const MAX_UNFINISHED = 10;
const MAX_UNFINISHED_BYTES = 5 * MAX_ARCHIVE_BYTES;
/** Longer than it takes to store an archive. A process that was killed meanwhile keeps an upload this long. */
const FINISHING_MS = 5 * 60_000;

/**
 * Archives that arrive in pieces, each stored whole or not at all, on the disk or in the bucket. So an interrupted upload
 * continues with the first missing piece, at any backend. The complete upload passes the checks of every other upload.
 *
 * Two tabs may send the same upload. Each piece begins where the last one ends, and its row is written after its bytes: the
 * first row with a start wins, and the other tab is told to continue behind it.
 */
@Injectable()
export class ResumableUploadsService {
  private readonly key: Buffer;

  constructor(
    private readonly uploads: UploadsService,
    private readonly pieces: UploadPiecesRepository,
    private readonly database: Database,
    private readonly incoming: IncomingFilesService,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = uploadKey(env.JWT_SECRET);
  }

  /** Begins an upload of `size` bytes. Returns its token. @throws UPLOAD_LIMIT, NO_ROOM, UPLOAD_LENGTH_INVALID */
  async begin({ userId }: Actor, size: number): Promise<string> {
    if (!Number.isSafeInteger(size) || size < 1) throw toolError('UPLOAD_LENGTH_INVALID');
    if (size > MAX_ARCHIVE_BYTES) throw archiveTooLarge();
    await this.incoming.assertRoom(size);
    const now = this.clock.now();
    const upload = { id: newId(), userId, size, createdAt: now };
    await this.database.transaction(async (manager) => {
      await this.pieces.lock(manager, userId);
      const resumable = new Date(now.getTime() - RESUMABLE_MS);
      const { uploads, bytes, firstAt } = await this.pieces.unfinished(manager, userId, resumable);
      if (uploads >= MAX_UNFINISHED || bytes + size > MAX_UNFINISHED_BYTES) {
        const freeIn = firstAt ? firstAt.getTime() - resumable.getTime() : RESUMABLE_MS;
        throw toolError('UPLOAD_LIMIT', { params: { uploads }, retryAfter: Math.ceil(freeIn / 1000) });
      }
      await this.pieces.begin(manager, upload);
    });
    return signUpload(this.key, upload);
  }

  /** How many bytes are stored, of how many. @throws UPLOAD_NOT_FOUND */
  async progress(actor: Actor, token: string): Promise<{ offset: number; size: number }> {
    const upload = this.find(actor, token);
    return { offset: await this.getOffset(upload), size: upload.size };
  }

  /** Stores the next piece. Returns the new offset. @throws UPLOAD_NOT_FOUND, UPLOAD_OFFSET_WRONG, NO_ROOM */
  async append(actor: Actor, token: string, offset: number, content: Readable): Promise<number> {
    const upload = this.find(actor, token);
    if (!(await this.pieces.isUnfinished(upload.id))) throw toolError('UPLOAD_NOT_FOUND');
    await this.incoming.assertRoom(upload.size - offset);
    if (offset !== (await this.getOffset(upload))) throw toolError('UPLOAD_OFFSET_WRONG');
    let end = offset;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        end += chunk.length;
        if (end > upload.size) throw archiveTooLarge();
        yield chunk;
      }
    }
    const storageKey = pieceKey(upload.id);
    await this.storage.put(storageKey, Readable.from(counted()));
    const piece = { start: offset, length: end - offset, storageKey };
    if (piece.length > 0 && (await this.pieces.add(upload.id, piece))) return end;
    await this.storage.delete(storageKey);
    if (piece.length > 0) throw toolError('UPLOAD_OFFSET_WRONG');
    return end;
  }

  /**
   * Checks and stores the complete archive, once.
   * @throws UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, UPLOAD_FINISHING, or why it was refused
   */
  async finish(actor: Actor, token: string, fileName: string): Promise<ArchiveUploadResponse> {
    const upload = this.find(actor, token);
    const { pieces, end } = await this.arrived(upload);
    if (end !== upload.size) throw toolError('UPLOAD_INCOMPLETE');
    const now = this.clock.now();
    const isTaken = await this.pieces.take(upload.id, now, new Date(now.getTime() - FINISHING_MS));
    if (!isTaken) throw toolError('UPLOAD_FINISHING');
    try {
      const stored = await this.uploads.addArchive(actor, {
        fileName,
        content: this.join(pieces),
        bytes: end,
      });
      await this.forget(upload.id, pieces);
      return stored;
    } catch (error) {
      if (error instanceof AppError && REFUSED.has(error.entry)) await this.forget(upload.id, pieces);
      else await this.pieces.giveBack(upload.id);
      // The row is from a backup, which has no pieces.
      if (error instanceof AppError && error.entry === 'FILE_MISSING')
        throw toolError('UPLOAD_NOT_FOUND', { cause: error });
      throw error;
    }
  }

  /** Ends an upload that nobody wants any more. @throws UPLOAD_NOT_FOUND */
  async cancel(actor: Actor, token: string): Promise<void> {
    const { id } = this.find(actor, token);
    await this.forget(id, await this.pieces.list(id));
  }

  private async forget(id: string, pieces: readonly Piece[]): Promise<void> {
    await this.pieces.delete(id);
    for (const { storageKey } of pieces) await this.storage.delete(storageKey);
  }

  /** Deletes the pieces of uploads that cannot be resumed any more. */
  async deleteExpired(): Promise<void> {
    const before = this.clock.now().getTime() - RESUMABLE_MS;
    await this.pieces.deleteBefore(new Date(before));
    for await (const key of this.storage.list(PIECES)) {
      const began = createdAt(key.slice(PIECES.length + 1).slice(0, ID_LENGTH));
      if (!began || began.getTime() < before) await this.storage.delete(key);
    }
  }

  private find(actor: Actor, token: string): PartialUpload {
    const upload = readUpload(this.key, actor.userId, token, this.clock.now());
    if (!upload) throw toolError('UPLOAD_NOT_FOUND');
    return upload;
  }

  private async getOffset(upload: PartialUpload): Promise<number> {
    return (await this.arrived(upload)).end;
  }

  /** The pieces from the beginning to the first gap. */
  private async arrived({ id }: PartialUpload): Promise<{ pieces: Piece[]; end: number }> {
    const starts = new Map((await this.pieces.list(id)).map((piece) => [piece.start, piece]));
    const pieces: Piece[] = [];
    let end = 0;
    for (let next = starts.get(0); next; next = starts.get(end)) {
      pieces.push(next);
      end += next.length;
    }
    return { pieces, end };
  }

  private join(pieces: readonly Piece[]): Readable {
    const { storage } = this;
    async function* whole(): AsyncGenerator<Buffer> {
      for (const { storageKey } of pieces) yield* (await storage.open(storageKey)) as AsyncIterable<Buffer>;
    }
    return Readable.from(whole());
  }
}
