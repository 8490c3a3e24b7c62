import { Injectable } from '@nestjs/common';
import type { Sql } from '../database/database.ts';
import type { ToolCard } from './catalogue/catalogue.dto.ts';
import { toolError } from './tools.errors.ts';
import {
  type KnownPlan,
  type PricedPlan,
  type RecurringPlan,
  type ToolForSale,
  ToolsRepository,
} from './tools.repository.ts';

/** Tools as other features need them. */
@Injectable()
export class ToolsService {
  constructor(private readonly tools: ToolsRepository) {}

  /**
   * The tool with its current price, in its default plan or the wanted one.
   * @throws AppError TOOL_NOT_FOUND when the public cannot see it, TOOL_QUARANTINED when nobody could download it,
   * PLAN_NOT_FOUND
   */
  async getForSale(id: string, planId: string | null = null): Promise<ToolForSale & PricedPlan> {
    const tool = await this.tools.findForSale(id, planId);
    if (!tool) throw toolError('TOOL_NOT_FOUND');
    if (tool.quarantined) throw toolError('TOOL_QUARANTINED');
    const { plan } = tool;
    if (!plan) throw toolError('PLAN_NOT_FOUND');
    return { ...tool, plan };
  }

  /** A plan for a subscription. @throws TOOL_NOT_FOUND, TOOL_QUARANTINED, PLAN_NOT_FOUND */
  async getRecurring(toolId: string, planId: string): Promise<RecurringPlan> {
    await this.getForSale(toolId, planId);
    const plan = await this.tools.findRecurring(toolId, planId);
    if (!plan) throw toolError('PLAN_NOT_FOUND');
    return plan;
  }

  /** A plan of a tool with its price, archived ones too, because buyers keep them. */
  async findPlan(toolId: string, planId: string): Promise<KnownPlan | null> {
    return this.tools.findPlan(toolId, planId);
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
