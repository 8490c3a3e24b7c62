import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { OVER, SUBSCRIPTION_STATES, type SubscriptionState } from './subscription-states.ts';

export interface SubscriptionMetrics {
  /** Those that are not over. */
  states: { state: SubscriptionState; count: number }[];
  /** Of the last day. */
  failedDebits: number;
}

/** Counting ends here, so that monitoring reads as much on a large database as on a small one. */
const MAX_ROWS = 10_000;
const LIVE = SUBSCRIPTION_STATES.filter((state) => !OVER.includes(state));

const STATES = /* sql */ `
  SELECT state, count(*)::int AS count FROM (
    SELECT state FROM subscriptions
     WHERE state IN ('created', 'active', 'past_due', 'paused', 'cancelled', 'completed') LIMIT ${MAX_ROWS}
  ) bounded GROUP BY state`;

const FAILED_DEBITS = /* sql */ `
  SELECT count(*)::int AS count FROM (
    SELECT FROM subscription_charges
     WHERE state = 'failed' AND kind = 'debit' AND updated_at > now() - interval '1 day' LIMIT ${MAX_ROWS}
  ) bounded`;

/** What monitoring asks about subscriptions. */
@Injectable()
export class SubscriptionMetricsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<SubscriptionMetrics> {
    const counted = await this.database.rows<{ state: SubscriptionState; count: number }>(STATES);
    const failed = await this.database.row<{ count: number }>(FAILED_DEBITS);
    const count = (of: SubscriptionState) => counted.find(({ state }) => state === of)?.count ?? 0;
    return {
      states: LIVE.map((state) => ({ state, count: count(state) })),
      failedDebits: failed?.count ?? 0,
    };
  }
}
