import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import { UploadPiece } from './upload-piece.entity.js';

export type Piece = Pick<UploadPiece, 'start' | 'length' | 'storageKey'>;

@Injectable()
export class UploadPiecesRepository {
  constructor(private readonly database: Database) {}

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

  async delete(uploadId: string): Promise<void> {
    await this.database.repository(UploadPiece).delete({ uploadId });
  }

  async deleteBefore(instant: Date): Promise<void> {
    await this.database.repository(UploadPiece).delete({ createdAt: LessThan(instant) });
  }
}
