import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows, type Sql } from '../../database/database.js';

export interface TotpRow {
  secret: string;
  confirmed: boolean;
}

/** The second step of staff accounts, as rows. */
@Injectable()
export class TotpRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<TotpRow | null> {
    return this.database.row<TotpRow>(
      'SELECT secret, confirmed_at IS NOT NULL AS confirmed FROM staff_totp WHERE user_id = $1',
      [userId],
    );
  }

  /** Keeps a secret to be confirmed. Answers false where one is confirmed already. */
  async offer(userId: string, secret: string): Promise<boolean> {
    const kept = await this.database.rows(
      `INSERT INTO staff_totp (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0
         WHERE staff_totp.confirmed_at IS NULL
       RETURNING user_id`,
      [userId, secret],
    );
    return kept.length === 1;
  }

  async confirm(userId: string, digests: string[], now: Date, manager: EntityManager): Promise<void> {
    await rows(manager, 'UPDATE staff_totp SET confirmed_at = $2 WHERE user_id = $1', [userId, now]);
    await rows(manager, 'INSERT INTO staff_recovery_codes (user_id, digest) SELECT $1, unnest($2::text[])', [
      userId,
      digests,
    ]);
  }

  /** Marks a time step as used. Answers false when it, or a later one, was used before: a code works once. */
  async spendStep(userId: string, step: number): Promise<boolean> {
    const spent = await this.database.rows(
      'UPDATE staff_totp SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
      [userId, step],
    );
    return spent.length === 1;
  }

  async spendRecoveryCode(userId: string, digest: string, now: Date): Promise<boolean> {
    const spent = await this.database.rows(
      `UPDATE staff_recovery_codes SET used_at = $3
       WHERE user_id = $1 AND digest = $2 AND used_at IS NULL RETURNING user_id`,
      [userId, digest, now],
    );
    return spent.length === 1;
  }

  /** Answers whether there was anything to take away. */
  async remove(userId: string, sql: Sql): Promise<boolean> {
    const removed = await rows(sql, 'DELETE FROM staff_totp WHERE user_id = $1 RETURNING user_id', [userId]);
    return removed.length > 0;
  }
}
