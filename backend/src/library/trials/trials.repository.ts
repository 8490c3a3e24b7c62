import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows } from '../../database/database.ts';
import { Trial } from './trial.entity.ts';

/** A tool as a trial needs it. */
export interface TrialTool {
  id: string;
  name: string;
  category: string;
  trialAvailable: boolean;
  trialDays: number;
}

/** The data of the trial emails. */
export interface TrialForEmail {
  toolId: string;
  toolName: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
  endsAt: Date;
  owned: boolean;
}

export type NewTrial = Omit<Trial, 'orderId'>;

@Injectable()
export class TrialsRepository {
  constructor(private readonly database: Database) {}

  /** A public tool by id or by name, ignoring case. */
  async findTool(by: { id?: string; name?: string }): Promise<TrialTool | null> {
    return this.database.row<TrialTool>(
      `SELECT id, name, category, trial_days AS "trialDays", trial_available AND price_paise > 0 AND NOT EXISTS (
                SELECT FROM releases r WHERE r.id = latest_release_id AND r.quarantined_at IS NOT NULL
              ) AS "trialAvailable"
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

  /** Null when the account is deleted. */
  async findForEmail(trialId: string): Promise<TrialForEmail | null> {
    return this.database.row<TrialForEmail>(
      `SELECT tools.id AS "toolId", tools.name AS "toolName", users.name, users.email,
              users.is_email_verified AS "isEmailVerified", trials.ends_at AS "endsAt",
              EXISTS (SELECT 1 FROM entitlements e WHERE e.user_id = users.id AND e.tool_id = tools.id
                         AND e.withdrawn_at IS NULL) AS owned
         FROM trials JOIN users ON users.id = trials.user_id JOIN tools ON tools.id = trials.tool_id
        WHERE trials.id = $1 AND users.deleted_at IS NULL`,
      [trialId],
    );
  }

  /** False when the person has tried the tool before, also when two such calls run concurrently. */
  async insert(manager: EntityManager, trial: NewTrial): Promise<boolean> {
    const inserted = await rows(
      manager,
      `INSERT INTO trials (id, user_id, tool_id, identity, started_at, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tool_id, identity) DO NOTHING RETURNING id`,
      [trial.id, trial.userId, trial.toolId, trial.identity, trial.startedAt, trial.endsAt],
    );
    return inserted.length > 0;
  }

  /** The trial for which `insert` was refused. */
  async getEarlier(manager: EntityManager, toolId: string, identity: string): Promise<Trial> {
    return manager.findOneByOrFail(Trial, { toolId, identity });
  }

  async setOrder(manager: EntityManager, id: string, orderId: string): Promise<void> {
    await manager.update(Trial, { id }, { orderId });
  }
}
