import { Injectable } from '@nestjs/common';
import { Database, row, type Sql } from '../../database/database.js';

export interface UploadRow {
  id: string;
  kind: 'image' | 'archive';
  storageKey: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  /** Null for what the store brought along itself. */
  uploadedBy: string | null;
}

/** An uploaded archive, and whether a release already uses it: a release's file is its own. */
export type ArchiveRow = Omit<UploadRow, 'kind' | 'uploadedBy'> & { used: boolean };

@Injectable()
export class UploadsRepository {
  constructor(private readonly database: Database) {}

  async insert(upload: UploadRow): Promise<void> {
    await this.database.rows(
      `INSERT INTO uploads (id, kind, storage_key, file_name, content_type, size_bytes, sha256, uploaded_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        upload.id,
        upload.kind,
        upload.storageKey,
        upload.fileName,
        upload.contentType,
        upload.sizeBytes,
        upload.sha256,
        upload.uploadedBy,
      ],
    );
  }

  async findArchive(id: string, sql: Sql = this.database.manager): Promise<ArchiveRow | null> {
    return row<ArchiveRow>(
      sql,
      `SELECT id, storage_key AS "storageKey", file_name AS "fileName", content_type AS "contentType",
              size_bytes::float8 AS "sizeBytes", sha256,
              EXISTS (SELECT 1 FROM releases WHERE upload_id = uploads.id) AS used
         FROM uploads WHERE id = $1 AND kind = 'archive'`,
      [id],
    );
  }

  /** Forgets archives that became no release. Answers their storage keys. */
  async deleteUnusedArchives(before: Date): Promise<string[]> {
    const deleted = await this.database.rows<{ storageKey: string }>(
      `DELETE FROM uploads WHERE kind = 'archive' AND created_at < $1
          AND NOT EXISTS (SELECT 1 FROM releases WHERE upload_id = uploads.id)
       RETURNING storage_key AS "storageKey"`,
      [before],
    );
    return deleted.map(({ storageKey }) => storageKey);
  }
}
