import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.js';

/** A tool as far as trying it goes. */
export interface TriableTool {
  id: string;
  name: string;
  category: string;
  triable: boolean;
  trialDays: number;
}

export interface TrialRow {
  id: string;
  toolId: string;
  userId: string;
  startedAt: Date;
  endsAt: Date;
}

/** What the letters of a trial tell. */
export interface TrialForMail {
  toolId: string;
  toolName: string;
  name: string;
  email: string;
  endsAt: Date;
  owned: boolean;
}

export interface NewTrial {
  trialId: string;
  orderId: string;
  orderNumber: string;
  userId: string;
  email: string;
  identity: string;
  tool: TriableTool;
  startedAt: Date;
  endsAt: Date;
}

const TRIAL = 'id, tool_id AS "toolId", user_id AS "userId", started_at AS "startedAt", ends_at AS "endsAt"';

@Injectable()
export class TrialsRepository {
  constructor(private readonly database: Database) {}

  /** A tool that the public can see, by id or, whatever the case, by name. */
  async findTool(by: { id?: string; name?: string }): Promise<TriableTool | null> {
    return this.database.row<TriableTool>(
      `SELECT id, name, category, trial_available AND price_paise > 0 AS triable, trial_days AS "trialDays"
         FROM tools WHERE (id = $1::uuid OR ($1::uuid IS NULL AND lower(name) = lower($2)))
                      AND is_active AND archived_at IS NULL`,
      [by.id ?? null, by.name ?? ''],
    );
  }

  async isVerified(userId: string): Promise<boolean> {
    const found = await this.database.row<{ verified: boolean }>(
      'SELECT is_email_verified AS verified FROM users WHERE id = $1',
      [userId],
    );
    return found?.verified ?? false;
  }

  /** Null when the account is gone, which ends all mail to it. */
  async findForMail(trialId: string): Promise<TrialForMail | null> {
    return this.database.row<TrialForMail>(
      `SELECT tools.id AS "toolId", tools.name AS "toolName", users.name, users.email, trials.ends_at AS "endsAt",
              EXISTS (SELECT 1 FROM entitlements e WHERE e.user_id = users.id AND e.tool_id = tools.id
                         AND e.withdrawn_at IS NULL) AS owned
         FROM trials JOIN users ON users.id = trials.user_id JOIN tools ON tools.id = trials.tool_id
        WHERE trials.id = $1 AND users.deleted_at IS NULL`,
      [trialId],
    );
  }

  /**
   * Starts the trial with its order of nothing. When the identity had its trial of the tool already, that one is
   * answered and nothing is written; so it is, too, when two such calls come at once.
   */
  async start(manager: EntityManager, trial: NewTrial): Promise<{ trial: TrialRow; isNew: boolean }> {
    const { tool } = trial;
    const found = await row<TrialRow>(
      manager,
      `INSERT INTO trials (id, user_id, tool_id, identity, started_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tool_id, identity) DO NOTHING RETURNING ${TRIAL}`,
      [trial.trialId, trial.userId, tool.id, trial.identity, trial.startedAt, trial.endsAt],
    );
    if (!found) return { trial: await this.getEarlier(manager, trial), isNew: false };
    await rows(
      manager,
      `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status,
                           payment_method, metadata, created_at, completed_at)
       VALUES ($1, $2, $3, $4, $5, $6, 0, 'completed', 'trial', $7, $8, $8)`,
      [
        trial.orderId,
        trial.orderNumber,
        trial.userId,
        tool.id,
        tool.name,
        tool.category,
        JSON.stringify({ trialDays: tool.trialDays, toolName: tool.name, userEmail: trial.email }),
        trial.startedAt,
      ],
    );
    await rows(manager, 'UPDATE trials SET order_id = $2 WHERE id = $1', [trial.trialId, trial.orderId]);
    return { trial: found, isNew: true };
  }

  private async getEarlier(manager: EntityManager, { tool, identity }: NewTrial): Promise<TrialRow> {
    const earlier = await row<TrialRow>(
      manager,
      `SELECT ${TRIAL} FROM trials WHERE tool_id = $1 AND identity = $2`,
      [tool.id, identity],
    );
    if (!earlier) throw new Error(`the trial of tool ${tool.id} disappeared`);
    return earlier;
  }
}
