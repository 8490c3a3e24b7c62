import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { Release } from './release.entity.js';

@Injectable()
export class ReleasesRepository {
  /** @throws AppError VERSION_EXISTS */
  async insert(manager: EntityManager, release: Omit<Release, 'createdAt'>): Promise<void> {
    try {
      await manager.insert(Release, release);
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !String(error).includes('releases_tool_id_version_key'))
        throw error;
      throw new AppError('VERSION_EXISTS', { params: { version: release.version }, cause: error });
    }
  }

  async isPublished(manager: EntityManager, uploadId: string): Promise<boolean> {
    return manager.existsBy(Release, { uploadId });
  }

  async setChangelog(manager: EntityManager, id: string, changelog: string): Promise<void> {
    await manager.update(Release, { id }, { changelog });
  }
}
