import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { ToolCard } from './catalogue.dto.js';
import { cardOf } from './tool-json.js';

/** Cards of given tools, for lists that other features make (a library, a ranking). */
@Injectable()
export class ToolCards {
  constructor(private readonly database: Database) {}

  /** By id; also those that left the catalogue, because their owners keep them. */
  async byIds(ids: readonly string[]): Promise<Map<string, ToolCard>> {
    const found = await this.database.prepared<{ tool: ToolCard }>(
      'tool-cards',
      `SELECT ${cardOf('t.id')}::json AS tool FROM tools t WHERE t.id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(found.map(({ tool }) => [tool.id, tool]));
  }
}
