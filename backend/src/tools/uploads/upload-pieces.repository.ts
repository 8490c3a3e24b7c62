import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, row, rows } from '../../database/database.ts';
import { UnfinishedUpload, UploadPiece } from './upload-piece.entity.ts';

interface Unfinished {
  uploads: number;
  bytes: number;
  firstAt: Date | null;
}

export type Piece = Pick<UploadPiece, 'start' | 'length' | 'storageKey'>;

@Injectable()
export class UploadPiecesRepository {
  constructor(private readonly database: Database) {}

  /** Uploads of the person begin one after the other, so that they are counted. */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    const key = [ADVISORY_LOCKS.unfinishedUploads, userId];
    await rows(manager, 'SELECT pg_advisory_xact_lock($1, hashtext($2))', key);
  }

  /** The person's uploads that began after that time and are not finished. */
  async unfinished(manager: EntityManager, userId: string, after: Date): Promise<Unfinished> {
    const text = /* sql */ `
      SELECT count(*)::int AS uploads, coalesce(sum(size), 0)::float8 AS bytes, min(created_at) AS "firstAt"
        FROM unfinished_uploads WHERE user_id = $1 AND created_at > $2`;
    return (await row<Unfinished>(manager, text, [userId, after])) ?? { uploads: 0, bytes: 0, firstAt: null };
  }

  async begin(manager: EntityManager, upload: UnfinishedUpload): Promise<void> {
    await manager.insert(UnfinishedUpload, upload);
  }

  async isUnfinished(id: string): Promise<boolean> {
    return this.database.repository(UnfinishedUpload).existsBy({ id });
  }

  async list(uploadId: string): Promise<Piece[]> {
    return this.database.repository(UploadPiece).findBy({ uploadId });
  }

  /** False when another piece has this start already. */
  async add(uploadId: string, { start, length, storageKey }: Piece): Promise<boolean> {
    const added = await this.database.rows(
      `INSERT INTO upload_pieces (upload_id, start, length, storage_key) VALUES ($1, $2, $3, $4)
       ON CONFLICT (upload_id, start) DO NOTHING RETURNING start`,
      [uploadId, start, length, storageKey],
    );
    return added.length === 1;
  }

  /** Takes the upload for this caller. False when another one took it after `takenBefore`, or nothing has arrived. */
  async take(uploadId: string, now: Date, takenBefore: Date): Promise<boolean> {
    const taken = await this.database.rows(
      `UPDATE upload_pieces SET finishing_at = $2
        WHERE upload_id = $1 AND start = 0 AND (finishing_at IS NULL OR finishing_at < $3) RETURNING start`,
      [uploadId, now, takenBefore],
    );
    return taken.length === 1;
  }

  async giveBack(uploadId: string): Promise<void> {
    await this.database.repository(UploadPiece).update({ uploadId, start: 0 }, { finishingAt: null });
  }

  /** Forgets an upload and its pieces. */
  async delete(uploadId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.delete(UploadPiece, { uploadId });
      await manager.delete(UnfinishedUpload, { id: uploadId });
    });
  }

  async deleteBefore(instant: Date): Promise<void> {
    await this.database.repository(UnfinishedUpload).delete({ createdAt: LessThan(instant) });
    await this.database.repository(UploadPiece).delete({ createdAt: LessThan(instant) });
  }
}
