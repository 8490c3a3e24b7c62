import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows, type Sql } from '../../database/database.ts';
import { Guide } from './guide.entity.ts';

const ARRANGE = /* sql */ `
  UPDATE tool_guides g SET position = wanted.place
    FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
   WHERE g.id = wanted.id AND g.position <> wanted.place`;

/** Guides of tools. */
@Injectable()
export class GuidesRepository {
  constructor(private readonly database: Database) {}

  /** In their order. */
  async list(toolId: string, manager: EntityManager = this.database.manager): Promise<Guide[]> {
    return manager.find(Guide, { where: { toolId }, order: { position: 'ASC', id: 'ASC' } });
  }

  async insert(manager: EntityManager, guide: Guide): Promise<void> {
    await manager.insert(Guide, guide);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Guide>): Promise<void> {
    await manager.update(Guide, { id }, changes);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Guide, { id });
  }

  /** Gives them the places of this list. */
  async arrange(sql: Sql, ids: readonly string[]): Promise<void> {
    await rows(sql, ARRANGE, [ids]);
  }
}
