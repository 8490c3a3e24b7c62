import { Injectable } from '@nestjs/common';
import { Database, rows, type Sql } from '../database/database.ts';
import type { ToolCard } from './catalogue/catalogue.dto.ts';
import { getShownCard } from './catalogue/tool-json.ts';
import { LINE_PLAN } from './plans/line-plan.ts';
import type { PlanInterval } from './plans/plan.entity.ts';
import type { PlanKind } from './plans/plan.entity.ts';
import { PriceRule } from './plans/price-rule.ts';
import type { SharedPage } from './share/shared-page.ts';

/** A plan as it is sold. */
export interface SoldPlan {
  id: string;
  name: string;
  kind: PlanKind;
  days: number | null;
  seats: number;
}

/** A plan of a tool, with what it costs. */
export interface PricedPlan {
  plan: SoldPlan;
  pricePaise: number;
}

/** A plan that a tool has or had. */
export interface KnownPlan extends PricedPlan {
  isArchived: boolean;
}

/** A plan as a subscription needs it. */
export interface RecurringPlan {
  id: string;
  name: string;
  /** Null for a plan that is paid once. */
  interval: PlanInterval | null;
  seats: number;
  pricePaise: number;
  toolId: string;
  toolName: string;
  category: string;
}

/** A tool as the checkout needs it. */
export interface ToolForSale {
  id: string;
  name: string;
  category: string;
  /** Of the plan; 0 when the tool is free. */
  pricePaise: number;
  /** Null when the tool does not have the wanted plan. */
  plan: SoldPlan | null;
  /** Whether buyers choose between several plans. */
  hasPlans: boolean;
  /** Malware was found in its latest release. */
  quarantined: boolean;
}

@Injectable()
export class ToolsRepository {
  constructor(
    private readonly database: Database,
    private readonly rule: PriceRule,
  ) {}

  /** With its default plan, or the wanted one. Null when the tool does not exist, is inactive or is archived. */
  async findForSale(id: string, planId: string | null): Promise<ToolForSale | null> {
    const [tool] = await this.database.prepared<ToolForSale>(
      'tool-for-sale',
      `SELECT t.id, t.name, t.category, coalesce(p.price_paise, 0) AS "pricePaise",
              CASE WHEN p.id IS NOT NULL THEN ${LINE_PLAN} END AS plan,
              (SELECT count(*) > 1 FROM tool_plans a WHERE a.tool_id = t.id AND a.is_active AND a.archived_at IS NULL)
                AS "hasPlans",
              r.quarantined_at IS NOT NULL AS quarantined
         FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
           LEFT JOIN tool_plans p ON p.tool_id = t.id AND p.is_active AND p.archived_at IS NULL
             AND CASE WHEN $2::uuid IS NULL THEN p.is_default ELSE p.id = $2 END
        WHERE t.id = $1 AND t.is_active AND t.archived_at IS NULL`,
      [id, planId],
    );
    return tool ?? null;
  }

  /** A plan of a tool that is for sale, with its interval; null when there is none. */
  async findRecurring(toolId: string, planId: string): Promise<RecurringPlan | null> {
    return this.database.row<RecurringPlan>(
      `SELECT p.id, p.name, p.interval, p.seats, p.price_paise AS "pricePaise", t.id AS "toolId", t.name AS "toolName",
              t.category FROM tool_plans p JOIN tools t ON t.id = p.tool_id
        WHERE p.id = $2 AND t.id = $1 AND p.is_active AND p.archived_at IS NULL AND t.is_active AND t.archived_at IS NULL`,
      [toolId, planId],
    );
  }

  /** What a picture for links shows; null when the public cannot see the tool. */
  async findShared(id: string): Promise<SharedPage | null> {
    const [tool] = await this.database.prepared<SharedPage>(
      'tool-shared',
      `SELECT name, category, images[1] AS image FROM tools WHERE id = $1 AND is_active AND archived_at IS NULL`,
      [id],
    );
    return tool ?? null;
  }

  /** A plan of a tool, archived ones too. */
  async findPlan(toolId: string, planId: string): Promise<KnownPlan | null> {
    const [plan] = await this.database.prepared<KnownPlan>(
      'tool-plan',
      `SELECT ${LINE_PLAN} AS plan, p.price_paise AS "pricePaise", p.archived_at IS NOT NULL AS "isArchived"
         FROM tool_plans p WHERE p.tool_id = $1 AND p.id = $2`,
      [toolId, planId],
    );
    return plan ?? null;
  }

  /** As SQL, because an update by the entity would also change `updated_at`. */
  async countDownloads(sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> {
    await rows(
      sql,
      `UPDATE tools SET delivered_downloads = delivered_downloads + counted.downloads
         FROM unnest($1::uuid[], $2::int[]) AS counted (tool_id, downloads) WHERE tools.id = counted.tool_id`,
      [[...counts.keys()], [...counts.values()]],
    );
  }

  async findCards(ids: readonly string[]): Promise<ToolCard[]> {
    const { holds } = this.rule;
    const found = await this.database.prepared<{ card: ToolCard }>(
      holds ? 'tool-cards-lawful' : 'tool-cards',
      `SELECT ${getShownCard('t.id', holds)}::json AS card FROM tools t WHERE t.id = ANY($1::uuid[])`,
      [ids],
    );
    return found.map(({ card }) => card);
  }
}
