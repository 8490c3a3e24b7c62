import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { Database } from '../../database/database.js';
import { Where } from '../../database/where.js';
import type { PayoutLine } from './payout-line.entity.js';
import type { Payout } from './payout.entity.js';
import { EXPECTED, GROSS, type LineProblem, matched } from './payout-matches.js';

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

export interface PayoutListRequest {
  sort: 'settledAt' | 'amount' | 'id';
  order: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  search?: string;
  id?: string[];
  /** The first instant, and the first one after it. */
  from?: Date;
  until?: Date;
}

export interface PayoutLinesRequest {
  order: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  search?: string;
  id?: string[];
  payout?: string;
  kind?: PayoutLine['kind'];
  problem?: LineProblem | 'any';
}

const SORT_COLUMNS: Record<PayoutListRequest['sort'], string> = {
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
  id, payout_id AS "payoutId", kind, event_id AS "eventId", order_ref AS "orderRef", payment_ref AS "paymentRef",
  refund_ref AS "refundRef", ${number('amount_paise', 'amountPaise')}, ${number('fee_paise', 'feePaise')},
  ${number('tax_paise', 'taxPaise')}, ${number('net_paise', 'netPaise')}, at, remarks, order_row AS "order",
  ${number('ours', 'oursPaise')}, problem`;

function filter({ id, search, from, until }: PayoutListRequest): Where {
  return new Where()
    .ids('p.id', id)
    .search(['p.utr', 'p.provider_id'], search)
    .when(from, (day) => `p.settled_at >= ${day}::timestamptz`)
    .when(until, (day) => `p.settled_at < ${day}::timestamptz`);
}

@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  async list(request: PayoutListRequest): Promise<{ payouts: PayoutRow[]; total: number }> {
    const where = filter(request);
    const page = where.page(request);
    const by = `${SORT_COLUMNS[request.sort]} ${request.order}, p.id ${request.order}`;
    const [payouts, counted] = await Promise.all([
      this.database.rows<PayoutRow>(
        `${summarised(`SELECT p.id FROM payouts p WHERE ${where.sql} ORDER BY ${by} ${page.sql}`)} ORDER BY ${by}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM payouts p WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { payouts, total: counted?.total ?? 0 };
  }

  /** @throws PAYOUT_NOT_FOUND */
  async getById(id: string): Promise<PayoutRow> {
    const sql = summarised('SELECT p.id FROM payouts p WHERE p.id = $1');
    const payout = await this.database.row<PayoutRow>(sql, [id]);
    if (!payout) throw new AppError('PAYOUT_NOT_FOUND');
    return payout;
  }

  /** Rows of payouts; those with a problem first. */
  async listLines(request: PayoutLinesRequest): Promise<{ lines: PayoutLineRow[]; total: number }> {
    const where = new Where()
      .ids('l.id', request.id)
      .equals('l.payout_id', request.payout)
      .equals('l.kind', request.kind)
      .search(['l.order_ref', 'l.payment_ref', 'l.refund_ref', 'l.event_id'], request.search);
    const isWrong = request.problem === 'any' ? 'problem IS NOT NULL' : undefined;
    const source = matched(where.sql);
    const chosen = new Where().and(isWrong);
    if (request.problem && !isWrong) chosen.and(`problem = ${where.param(request.problem)}`);
    const page = where.page(request);
    const [lines, counted] = await Promise.all([
      this.database.rows<PayoutLineRow>(
        `${source} SELECT ${LINE} FROM matched WHERE ${chosen.sql}
          ORDER BY problem IS NULL, at ${request.order}, id ${request.order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `${source} SELECT count(*)::int AS total FROM matched WHERE ${chosen.sql}`,
        where.values,
      ),
    ]);
    return { lines, total: counted?.total ?? 0 };
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
        WHERE o.completed_at >= $1 AND o.completed_at < $2 AND o.amount_paise > 0
          AND o.status IN ('completed', 'partially_refunded', 'refunded')
          AND NOT EXISTS (SELECT FROM payout_lines l WHERE l.order_ref = o.order_id AND l.kind = 'payment')
        ORDER BY o.completed_at, o.id`,
      [from, until],
    );
  }
}
