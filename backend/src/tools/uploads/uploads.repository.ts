import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { Database } from '../../database/database.ts';
import { Upload } from './upload.entity.ts';

/** An upload and the tool that one of its releases belongs to. */
export type StoredUpload = Pick<Upload, 'id' | 'fileName' | 'storageKey' | 'sizeBytes'> & {
  toolName: string | null;
};

const STORED = /* sql */ `
  SELECT u.id, u.file_name AS "fileName", u.storage_key AS "storageKey", u.size_bytes::float8 AS "sizeBytes",
         (SELECT tools.name FROM releases JOIN tools ON tools.id = releases.tool_id
           WHERE releases.upload_id = u.id LIMIT 1) AS "toolName"
    FROM uploads u`;

/** Columns that a picture leaves at their defaults. */
type Defaults = 'createdAt' | 'encrypted' | `scan${string}`;
export type NewUpload = Omit<Upload, Extract<keyof Upload, Defaults>> & Partial<Upload>;

@Injectable()
export class UploadsRepository {
  constructor(
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
    private readonly database: Database,
  ) {}

  async insert(manager: EntityManager, upload: NewUpload): Promise<void> {
    await manager.insert(Upload, upload);
  }

  async getById(id: string): Promise<Upload> {
    return this.uploads.findOneByOrFail({ id });
  }

  /** Its scan cannot change until the transaction ends. */
  async findArchive(manager: EntityManager, id: string): Promise<Upload | null> {
    const lock = { mode: 'pessimistic_read' } as const;
    return manager.findOne(Upload, { where: { id, kind: 'archive' }, lock });
  }

  /** Deletes archives that no release and no quote uses. Returns their storage keys. */
  async deleteUnusedArchives(before: Date): Promise<string[]> {
    const deleted = await this.database.rows<{ storageKey: string }>(
      `DELETE FROM uploads WHERE kind = 'archive' AND created_at < $1
          AND NOT EXISTS (SELECT 1 FROM releases WHERE upload_id = uploads.id)
          AND NOT EXISTS (SELECT 1 FROM quote_files WHERE upload_id = uploads.id)
       RETURNING storage_key AS "storageKey"`,
      [before],
    );
    return deleted.map(({ storageKey }) => storageKey);
  }

  /** Up to `limit` uploads before this id, newest first. */
  async listBefore(id: string | null, limit: number): Promise<StoredUpload[]> {
    return this.database.rows<StoredUpload>(
      `${STORED} WHERE $1::uuid IS NULL OR u.id < $1 ORDER BY u.id DESC LIMIT $2`,
      [id, limit],
    );
  }

  async listByIds(ids: readonly string[]): Promise<StoredUpload[]> {
    return this.database.rows<StoredUpload>(`${STORED} WHERE u.id = ANY($1::uuid[])`, [ids]);
  }

  /** Those of the ids that are uploads. */
  async knownIds(ids: readonly string[]): Promise<Set<string>> {
    const known = await this.uploads.find({ select: { id: true }, where: { id: In([...ids]) } });
    return new Set(known.map(({ id }) => id));
  }
}
