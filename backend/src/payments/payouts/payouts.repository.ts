import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { PayoutLine } from './payout-line.entity.ts';
import { EXPECTED, GROSS, type LineProblem, matched } from './payout-matches.ts';
import type { Payout } from './payout.entity.ts';
import type { PayoutLinesQuery, PayoutsQuery } from './payouts-query.ts';
import { payoutError } from './payouts.errors.ts';

/** A payout with what the store expected. Sums of `bigint` are read as numbers. */
export type PayoutRow = Pick<
  Payout,
  'id' | 'providerId' | 'utr' | 'settledAt' | 'isComplete' | 'amountPaise'
> & {
  grossPaise: number;
  expectedPaise: number;
  /** What its rows add up to, by the provider. */
  linesPaise: number;
  feesPaise: number;
  taxPaise: number;
  lines: number;
  problems: number;
};

/** A row of a payout with what the store knows about it. */
export type PayoutLineRow = Omit<PayoutLine, 'lineKey'> & {
  /** The row id of our order. */
  order: string | null;
  oursPaise: number | null;
  problem: LineProblem | null;
};

const SORT_COLUMNS: Record<PayoutsQuery['sort'], string> = {
  settledAt: 'p.settled_at',
  amount: 'p.amount_paise',
  id: 'p.id',
};

const number = (expression: string, name: string) => `(${expression})::float8 AS "${name}"`;

/** `payouts` are the chosen ones, `p` in the conditions. */
const summarised = (payouts: string) => /* sql */ `
  ${matched(`l.payout_id IN (SELECT id FROM (${payouts}) chosen)`)}
  SELECT p.id, p.provider_id AS "providerId", p.utr, p.settled_at AS "settledAt", p.is_complete AS "isComplete",
         ${number('p.amount_paise', 'amountPaise')}, ${number(GROSS, 'grossPaise')},
         ${number(EXPECTED, 'expectedPaise')},
         ${number('coalesce(sum(net_paise), 0)', 'linesPaise')},
         ${number('coalesce(sum(fee_paise), 0)', 'feesPaise')}, ${number('coalesce(sum(tax_paise), 0)', 'taxPaise')},
         count(matched.id)::int AS lines, count(problem)::int AS problems
    FROM payouts p LEFT JOIN matched ON matched.payout_id = p.id
   WHERE p.id IN (SELECT id FROM (${payouts}) chosen)
   GROUP BY p.id`;

const LINE = /* sql */ `
  id, payout_id AS "payoutId", kind, unknown_type AS "unknownType", event_id AS "eventId", order_ref AS "orderRef", payment_ref AS "paymentRef",
  refund_ref AS "refundRef", ${number('amount_paise', 'amountPaise')}, ${number('fee_paise', 'feePaise')},
  ${number('tax_paise', 'taxPaise')}, ${number('net_paise', 'netPaise')}, at, remarks, order_row AS "order",
  ${number('ours', 'oursPaise')}, problem`;

/** What is wrong with a row is known only when it is matched; it is always the first parameter. */
const OF_PROBLEM = `($1::text IS NULL OR problem = $1 OR ($1 = 'any' AND problem IS NOT NULL))`;

function toConditions(query: PayoutLinesQuery): Where {
  const where = new Where();
  where.param(query.problem ?? null);
  return where
    .ids('l.id', query.id)
    .equals('l.payout_id', query.payout)
    .equals('l.kind', query.kind)
    .search(['l.order_ref', 'l.payment_ref', 'l.refund_ref', 'l.event_id'], query.search);
}

/** Those with a problem first. */
const LINES = new SqlList<PayoutLinesQuery, PayoutLineRow>({
  conditions: toConditions,
  rows: ({ order }, where, limit) =>
    `${matched(where)} SELECT ${LINE} FROM matched WHERE ${OF_PROBLEM}
      ORDER BY problem IS NULL, at ${order}, id ${order} ${limit}`,
  counted: (_query, where) => `FROM (${matched(where)} SELECT FROM matched WHERE ${OF_PROBLEM}) chosen`,
});

const PAYOUTS = new SqlList<PayoutsQuery, PayoutRow>({
  conditions: (query) =>
    new Where()
      .ids('p.id', query.id)
      .search(['p.utr', 'p.provider_id'], query.search)
      .days('p.settled_at', query),
  rows: ({ sort, order }, where, limit) => {
    const by = `${SORT_COLUMNS[sort]} ${order}, p.id ${order}`;
    return `${summarised(`SELECT p.id FROM payouts p WHERE ${where} ORDER BY ${by} ${limit}`)} ORDER BY ${by}`;
  },
  counted: (_query, where) => `FROM payouts p WHERE ${where}`,
});

@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return PAYOUTS.of(this.database);
  }

  /** @throws PAYOUT_NOT_FOUND */
  async getById(id: string): Promise<PayoutRow> {
    const sql = summarised('SELECT p.id FROM payouts p WHERE p.id = $1');
    const payout = await this.database.row<PayoutRow>(sql, [id]);
    if (!payout) throw payoutError('PAYOUT_NOT_FOUND');
    return payout;
  }

  get lines() {
    return LINES.of(this.database);
  }

  /** Complete payouts that are compared: the recent ones, and those with an open alert. */
  async listCompared(since: Date): Promise<PayoutRow[]> {
    return this.database.rows<PayoutRow>(
      summarised(`
        SELECT p.id FROM payouts p
         WHERE p.is_complete AND (p.settled_at >= $1 OR p.id::text IN (
           SELECT split_part(subject, '/', 1) FROM alerts WHERE kind = 'payout_difference' AND resolved_at IS NULL))`),
      [since],
    );
  }

  async listProblems(payoutIds: string[]): Promise<PayoutLineRow[]> {
    return this.database.rows<PayoutLineRow>(
      `${matched('l.payout_id = ANY($1)')} SELECT ${LINE} FROM matched WHERE problem IS NOT NULL ORDER BY at, id`,
      [payoutIds],
    );
  }

  /** Orders paid in this time that no payout contains. */
  async listNotSettled(
    from: Date,
    until: Date,
  ): Promise<{ id: string; orderId: string; amountPaise: number; completedAt: Date }[]> {
    return this.database.rows(
      `SELECT o.id, o.order_id AS "orderId", o.amount_paise AS "amountPaise", o.completed_at AS "completedAt"
         FROM orders o
        WHERE o.completed_at >= $1 AND o.completed_at < $2 AND o.amount_paise > 0 AND o.channel = 'gateway'
          AND o.status IN ('completed', 'partially_refunded', 'refunded')
          AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.order_ref = o.order_id AND l.kind = 'payment')
        ORDER BY o.completed_at, o.id`,
      [from, until],
    );
  }
}
