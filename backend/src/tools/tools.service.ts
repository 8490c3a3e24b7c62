import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database.ts';
import type { ToolCard } from './catalogue/catalogue.dto.ts';
import { toolError } from './tools.errors.ts';
import { type ToolForSale, ToolsRepository } from './tools.repository.ts';

/** Tools as other features need them. */
@Injectable()
export class ToolsService {
  constructor(private readonly tools: ToolsRepository) {}

  /**
   * The tool with its current price.
   * @throws AppError TOOL_NOT_FOUND when the public cannot see it, TOOL_QUARANTINED when nobody could download it
   */
  async getForSale(id: string): Promise<ToolForSale> {
    const tool = await this.tools.findForSale(id);
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    if (tool.quarantined) throw toolError('TOOL_QUARANTINED');
    return tool;
  }

  /** Adds to the numbers of downloads, by the tools' ids. */
  async countDownloads(sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> {
    await this.tools.countDownloads(sql, counts);
  }

  /** Cards by id, inactive and archived tools included, because their owners keep them. */
  async findCards(ids: readonly string[]): Promise<Map<string, ToolCard>> {
    const cards = await this.tools.findCards(ids);
    return new Map(cards.map((card) => [card.id, card]));
  }
}
