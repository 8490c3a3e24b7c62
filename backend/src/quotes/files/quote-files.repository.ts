import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.ts';
import { QuoteFile } from '../quote.entity.ts';

/** A file of a quote with what decides whether its customer may download it. */
export interface StoredQuoteFile {
  id: string;
  quoteId: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  /** When it was added to the quote. */
  releasedAt: Date;
  isInfected: boolean;
  deliveredAt: Date | null;
  filesPausedAt: Date | null;
  filesEndedAt: Date | null;
  isSuspended: boolean;
}

/** Of the customer $1; a deleted account has no files. */
const STORED = /* sql */ `
  SELECT f.id, f.quote_id AS "quoteId", u.file_name AS "fileName", u.content_type AS "contentType",
         u.size_bytes::float8 AS "sizeBytes", u.sha256, u.storage_key AS "storageKey", f.created_at AS "releasedAt",
         u.scan = 'infected' AS "isInfected", q.delivered_at AS "deliveredAt", q.files_paused_at AS "filesPausedAt",
         q.files_ended_at AS "filesEndedAt", c.status = 'suspended' AS "isSuspended"
    FROM quote_files f JOIN quotes q ON q.id = f.quote_id JOIN uploads u ON u.id = f.upload_id
         JOIN users c ON c.id = q.user_id
   WHERE q.user_id = $1 AND f.id = $2 AND c.deleted_at IS NULL`;

/** The files that are delivered with quotes. */
@Injectable()
export class QuoteFilesRepository {
  constructor(private readonly database: Database) {}

  async findOwn(userId: string, fileId: string): Promise<StoredQuoteFile | null> {
    return this.database.row<StoredQuoteFile>(STORED, [userId, fileId]);
  }

  /** False when the quote has the file already. */
  async insert(manager: EntityManager, file: Omit<QuoteFile, 'downloadedAt'>): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(QuoteFile)
      .values(file)
      .orIgnore()
      .returning('id')
      .execute();
    return Array.isArray(inserted.raw) && inserted.raw.length === 1;
  }

  /** False when the quote has no such file. */
  async delete(manager: EntityManager, quoteId: string, id: string): Promise<boolean> {
    const { affected } = await manager.getRepository(QuoteFile).delete({ id, quoteId });
    return affected === 1;
  }

  async count(manager: EntityManager, quoteId: string): Promise<number> {
    return manager.getRepository(QuoteFile).countBy({ quoteId });
  }

  /** Keeps the time of the first download. */
  async noteDownload(id: string, at: Date): Promise<void> {
    await this.database.rows(
      'UPDATE quote_files SET downloaded_at = $2 WHERE id = $1 AND downloaded_at IS NULL',
      [id, at],
    );
  }
}
