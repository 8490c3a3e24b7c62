import { Injectable } from '@nestjs/common';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { Tool } from '../tool.entity.ts';
import { toolError } from '../tools.errors.ts';
import { Release } from './release.entity.ts';

type NewRelease = Omit<
  Release,
  'createdAt' | 'quarantinedAt' | 'liftedFind' | 'liftReason' | 'withdrawnAt' | 'withdrawalReason'
>;

@Injectable()
export class ReleasesRepository {
  /** @throws AppError VERSION_EXISTS */
  async insert(manager: EntityManager, release: NewRelease): Promise<void> {
    try {
      await manager.insert(Release, release);
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !String(error).includes('releases_tool_id_version_key'))
        throw error;
      throw toolError('VERSION_EXISTS', { params: { version: release.version }, cause: error });
    }
  }

  async isPublished(manager: EntityManager, uploadId: string): Promise<boolean> {
    return manager.existsBy(Release, { uploadId });
  }

  /** With its tool locked, so that changes of the releases of a tool follow one another. */
  async findLocked(manager: EntityManager, id: string): Promise<Release | null> {
    const toolId = await this.findToolId(manager, id);
    if (!toolId) return null;
    await manager.findOne(Tool, { where: { id: toolId }, lock: { mode: 'pessimistic_write' } });
    return manager.findOneBy(Release, { id });
  }

  async withdraw(manager: EntityManager, id: string, reason: string, at: Date): Promise<void> {
    await manager.update(Release, { id }, { withdrawnAt: at, withdrawalReason: reason });
  }

  async restore(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Release, { id }, { withdrawnAt: null, withdrawalReason: null });
  }

  async setChangelog(manager: EntityManager, id: string, changelog: string): Promise<void> {
    await manager.update(Release, { id }, { changelog });
  }

  private async findToolId(manager: EntityManager, id: string): Promise<string | null> {
    const found = await manager.findOne(Release, { select: { toolId: true }, where: { id } });
    return found?.toolId ?? null;
  }
}
