import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { toNetwork } from '../../common/http/client.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { UnlockedAddress } from '../unlock/unlocked-address.entity.ts';
import { SignInAttempt } from './sign-in-attempt.entity.ts';

/** An attempt counts against the account and against the address it comes from, as `toNetwork` names it. */
export interface AttemptKeys {
  account: string;
  address: string;
}

/** Recent attempts at an account and from an address; pending ones may still fail and are counted separately. */
export interface AttemptCounts {
  accountFailed: number;
  accountPending: number;
  addressFailed: number;
  addressPending: number;
  accountOldest: Date | null;
  addressOldest: Date | null;
  known: boolean;
}

/**
 * If the account signed in from this address before, only failures from this address count against it, so that others
 * cannot lock its owner out. The same holds where the owner opened an unlock link. An attempt that is pending since
 * before $4 was interrupted and counts as failed.
 */
const COUNT = /* sql */ `
  SELECT count(*) FILTER (WHERE at_account AND NOT is_pending)::int AS "accountFailed",
         count(*) FILTER (WHERE at_account AND is_pending)::int AS "accountPending",
         count(*) FILTER (WHERE from_address AND NOT is_pending)::int AS "addressFailed",
         count(*) FILTER (WHERE from_address AND is_pending)::int AS "addressPending",
         min(failed_at) FILTER (WHERE at_account) AS "accountOldest",
         min(failed_at) FILTER (WHERE from_address) AS "addressOldest"
  FROM (
    SELECT f.failed_at, f.address = $2 AS from_address, f.account = $1 AND (f.address = $2 OR NOT $5) AS at_account,
           f.pending AND f.failed_at > $4 AS is_pending
    FROM sign_in_failures f
    WHERE (f.account = $1 OR f.address = $2) AND f.failed_at > $3
  ) attempts`;

/** The addresses from which the owner of an account signed in, or opened an unlock link that still counts. */
const KNOWN_ADDRESSES = /* sql */ `
  SELECT s.address FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE lower(u.email) = $1 AND s.address IS NOT NULL
  UNION SELECT address FROM unlocked_addresses WHERE account = $1 AND expires_at > $2`;

const LOCK = /* sql */ `
  SELECT pg_advisory_xact_lock(hashtextextended('attempts at ' || $1, 0)),
         pg_advisory_xact_lock(hashtextextended('attempts from ' || $2, 0))`;

@Injectable()
export class SignInAttemptsRepository {
  constructor(private readonly database: Database) {}

  private get attempts() {
    return this.database.repository(SignInAttempt);
  }

  async count(
    { account, address }: AttemptKeys,
    { now, since, pendingSince }: { now: Date; since: Date; pendingSince: Date },
    sql: Sql = this.database.manager,
  ): Promise<AttemptCounts> {
    const addresses = await rows<{ address: string }>(sql, KNOWN_ADDRESSES, [account, now]);
    const known = addresses.some((signedIn) => toNetwork(signedIn.address) === address);
    const values = [account, address, since, pendingSince, known];
    const counted = await row<Omit<AttemptCounts, 'known'>>(sql, COUNT, values);
    if (!counted) throw new Error('the count returned no row');
    return { ...counted, known };
  }

  /** Until the transaction ends, no other attempt at the account or from the address is counted or started. */
  async lock({ account, address }: AttemptKeys, sql: Sql): Promise<void> {
    await rows(sql, LOCK, [account, address]);
  }

  async start({ account, address }: AttemptKeys, now: Date, manager: EntityManager): Promise<string> {
    const attempt = { account, address, failedAt: now, pending: true };
    const { identifiers } = await manager.getRepository(SignInAttempt).insert(attempt);
    return (identifiers[0] as { id: string }).id;
  }

  async fail(id: string): Promise<void> {
    await this.attempts.update({ id }, { pending: false });
  }

  async withdraw(id: string): Promise<void> {
    await this.attempts.delete({ id });
  }

  async dropBefore(time: Date, now: Date): Promise<void> {
    await this.attempts.delete({ failedAt: LessThan(time) });
    await this.database.repository(UnlockedAddress).delete({ expiresAt: LessThan(now) });
  }

  async unlock(manager: EntityManager, { account, address }: AttemptKeys, expiresAt: Date): Promise<void> {
    await manager.getRepository(SignInAttempt).delete({ account, pending: false });
    await manager.getRepository(UnlockedAddress).save({ account, address, expiresAt });
  }

  /** Deletes the failures; pending attempts may still fail. */
  async clear({ account, address }: AttemptKeys): Promise<void> {
    await this.attempts.delete({ account, address, pending: false });
  }
}
