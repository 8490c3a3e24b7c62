import { Injectable } from '@nestjs/common';
import { Database, row, rows, type Sql } from '../../database/database.js';

/** What is tried: the secret of which account, from which address. */
export interface AttemptKeys {
  account: string;
  address: string;
}

/** The latest tries at an account and from an address; those under way, which may yet fail, counted apart. */
export interface AttemptCounts {
  accountFailed: number;
  accountUnderWay: number;
  addressFailed: number;
  addressUnderWay: number;
  accountOldest: Date | null;
  addressOldest: Date | null;
  known: boolean;
}

/**
 * For whom a session was opened from this address before, only what failed from here counts against the account: the
 * failures of others are not theirs. What has been under way since before $4 was cut off, and counts as failed.
 */
const COUNT = /* sql */ `
  SELECT count(*) FILTER (WHERE at_account AND NOT under_way)::int AS "accountFailed",
         count(*) FILTER (WHERE at_account AND under_way)::int AS "accountUnderWay",
         count(*) FILTER (WHERE from_here AND NOT under_way)::int AS "addressFailed",
         count(*) FILTER (WHERE from_here AND under_way)::int AS "addressUnderWay",
         min(failed_at) FILTER (WHERE at_account) AS "accountOldest",
         min(failed_at) FILTER (WHERE from_here) AS "addressOldest", coalesce(bool_or(known), false) AS known
  FROM (
    SELECT f.failed_at, k.known, f.address = $2 AS from_here,
           f.account = $1 AND (f.address = $2 OR NOT k.known) AS at_account,
           f.pending AND f.failed_at > $4 AS under_way
    FROM sign_in_failures f CROSS JOIN (
      SELECT EXISTS (SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
                     WHERE lower(u.email) = $1 AND s.address = $2) AS known
    ) k
    WHERE (f.account = $1 OR f.address = $2) AND f.failed_at > $3
  ) tries`;

const LOCK = /* sql */ `
  SELECT pg_advisory_xact_lock(hashtextextended('tries at ' || $1, 0)),
         pg_advisory_xact_lock(hashtextextended('tries from ' || $2, 0))`;

/** AttemptCounts at passwords and codes, as rows: those that failed, and those under way. */
@Injectable()
export class SignInAttemptsRepository {
  constructor(private readonly database: Database) {}

  async count(
    { account, address }: AttemptKeys,
    since: Date,
    underWaySince: Date,
    sql: Sql = this.database.manager,
  ): Promise<AttemptCounts> {
    const counted = await row<AttemptCounts>(sql, COUNT, [account, address, since, underWaySince]);
    if (!counted) throw new Error('A count answers a row.');
    return counted;
  }

  /** Lets one try at a time of an account, and of an address, be counted and begun until the transaction ends. */
  async lock({ account, address }: AttemptKeys, sql: Sql): Promise<void> {
    await rows(sql, LOCK, [account, address]);
  }

  async begin({ account, address }: AttemptKeys, now: Date, sql: Sql): Promise<string> {
    const begun = await row<{ id: string }>(
      sql,
      `INSERT INTO sign_in_failures (account, address, failed_at, pending) VALUES ($1, $2, $3, true) RETURNING id`,
      [account, address, now],
    );
    return begun?.id ?? '';
  }

  async fail(id: string): Promise<void> {
    await this.database.rows('UPDATE sign_in_failures SET pending = false WHERE id = $1', [id]);
  }

  async withdraw(id: string): Promise<void> {
    await this.database.rows('DELETE FROM sign_in_failures WHERE id = $1', [id]);
  }

  async dropBefore(time: Date): Promise<void> {
    await this.database.rows('DELETE FROM sign_in_failures WHERE failed_at < $1', [time]);
  }

  /** Forgets what failed; what is under way has yet to fail. */
  async forgive({ account, address }: AttemptKeys): Promise<void> {
    await this.database.rows(
      'DELETE FROM sign_in_failures WHERE account = $1 AND address = $2 AND NOT pending',
      [account, address],
    );
  }
}
