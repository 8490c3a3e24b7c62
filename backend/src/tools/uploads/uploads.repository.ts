import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { Database } from '../../database/database.js';
import { Upload } from './upload.entity.js';

@Injectable()
export class UploadsRepository {
  constructor(
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
    private readonly database: Database,
  ) {}

  async insert(upload: Omit<Upload, 'createdAt' | 'encrypted'> & Partial<Upload>): Promise<void> {
    await this.uploads.insert(upload);
  }

  async findArchive(manager: EntityManager, id: string): Promise<Upload | null> {
    return manager.findOneBy(Upload, { id, kind: 'archive' });
  }

  /** Deletes archives that no release uses. Returns their storage keys. */
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
