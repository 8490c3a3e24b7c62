import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database, rows, type Sql } from '../../database/database.ts';
import type { GatewayPage, GatewayPayout, GatewayPayoutLine } from '../gateway/index.ts';
import { PayoutImport } from './payout-import.entity.ts';
import { Payout } from './payout.entity.ts';

const INSERT_PAYOUT = /* sql */ `
  INSERT INTO payouts (id, provider_id, utr, amount_paise, settled_at, imported_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (provider_id) DO NOTHING`;

/** The provider names the payment of a mandate's approval by itself; its order is known by the payment. */
const INSERT_LINE = /* sql */ `
  INSERT INTO payout_lines (id, payout_id, line_key, kind, event_id, order_ref, payment_ref, refund_ref, amount_paise,
                            fee_paise, tax_paise, net_paise, at, remarks, unknown_type)
  VALUES ($1, $2, $3, $4, $5, coalesce(
            (SELECT order_id FROM orders WHERE cashfree_payment_id = $7 AND subscription_id IS NOT NULL LIMIT 1), $6),
          $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (payout_id, line_key) DO NOTHING`;

/**
 * The progress of the import. Each page and the place to go on from are stored together. Whoever stores a page names the
 * cursor it was read with: of two runs at the same time only one moves on, and rows are stored once anyway.
 */
@Injectable()
export class PayoutImportsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(PayoutImport) private readonly imports: Repository<PayoutImport>,
    @InjectRepository(Payout) private readonly payouts: Repository<Payout>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The run that was not finished, or a new one. `from` of a new one overlaps the last finished run. */
  async open(firstFrom: Date, overlapMs: number): Promise<PayoutImport> {
    const [last] = await this.imports.find({
      where: { finishedAt: Not(IsNull()) },
      order: { untilAt: 'DESC' },
      take: 1,
    });
    const now = this.clock.now();
    const fromAt = last ? new Date(last.untilAt.getTime() - overlapMs) : firstFrom;
    // DO UPDATE, so that one statement returns the unfinished run, although another process may finish it right after.
    const [run] = await this.database.rows<{ id: string }>(
      `INSERT INTO payout_imports (id, from_at, until_at, started_at) VALUES ($1, $2, $3, $3)
       ON CONFLICT ((true)) WHERE finished_at IS NULL DO UPDATE SET id = payout_imports.id RETURNING id`,
      [newId(), fromAt, now],
    );
    return this.imports.findOneByOrFail({ id: run?.id });
  }

  /** The cursor of a run that is still open; undefined when another process has finished it. */
  async findCursor(id: string): Promise<string | null | undefined> {
    return (await this.imports.findOneBy({ id, finishedAt: IsNull() }))?.cursor;
  }

  async savePayouts(run: string, readWith: string | null, page: GatewayPage<GatewayPayout>): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const { providerId, utr, amountPaise, settledAt } of page.items) {
        const now = this.clock.now();
        await rows(manager, INSERT_PAYOUT, [newId(), providerId, utr, amountPaise, settledAt, now]);
      }
      await rows(
        manager,
        `UPDATE payout_imports SET cursor = $3, finished_at = CASE WHEN $3::text IS NULL THEN $4::timestamptz END
          WHERE id = $1 AND finished_at IS NULL AND cursor IS NOT DISTINCT FROM $2`,
        [run, readWith, page.cursor, this.clock.now()],
      );
    });
  }

  /** Begins a run again whose cursor the provider refuses; one that has moved on stays. */
  async restart(run: string, refused: string): Promise<void> {
    await this.database.rows(
      'UPDATE payout_imports SET cursor = NULL WHERE id = $1 AND finished_at IS NULL AND cursor = $2',
      [run, refused],
    );
  }

  /** Payouts whose rows are not all imported, oldest first. */
  async listIncomplete(): Promise<Payout[]> {
    return this.payouts.find({ where: { isComplete: false }, order: { settledAt: 'ASC', id: 'ASC' } });
  }

  /** The cursor of an incomplete payout; undefined when another process has completed it. */
  async findLinesCursor(payoutId: string): Promise<string | null | undefined> {
    return (await this.payouts.findOneBy({ id: payoutId, isComplete: false }))?.linesCursor;
  }

  async saveLines(
    payoutId: string,
    readWith: string | null,
    page: GatewayPage<GatewayPayoutLine>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      for (const line of page.items) await this.insertLine(manager, payoutId, line);
      await rows(
        manager,
        `UPDATE payouts SET lines_cursor = $3, is_complete = $3::text IS NULL
          WHERE id = $1 AND NOT is_complete AND lines_cursor IS NOT DISTINCT FROM $2`,
        [payoutId, readWith, page.cursor],
      );
    });
  }

  /** The same for the rows of a payout. */
  async restartLines(payoutId: string, refused: string): Promise<void> {
    await this.database.rows(
      'UPDATE payouts SET lines_cursor = NULL WHERE id = $1 AND NOT is_complete AND lines_cursor = $2',
      [payoutId, refused],
    );
  }

  private async insertLine(sql: Sql, payoutId: string, line: GatewayPayoutLine): Promise<void> {
    const { key, kind, eventId, orderId, paymentId, refundId } = line;
    const { amountPaise, feePaise, taxPaise, netPaise, at, remarks, unknownType } = line;
    const ids = [newId(), payoutId, key, kind, eventId, orderId, paymentId, refundId];
    await rows(sql, INSERT_LINE, [
      ...ids,
      amountPaise,
      feePaise,
      taxPaise,
      netPaise,
      at,
      remarks,
      unknownType,
    ]);
  }

  /** Since when payouts are imported, and when the last run finished. */
  async period(): Promise<{ since: Date; finishedAt: Date } | null> {
    return this.database.row<{ since: Date; finishedAt: Date }>(
      `SELECT min(from_at) AS since, max(finished_at) AS "finishedAt" FROM payout_imports
        HAVING max(finished_at) IS NOT NULL`,
    );
  }

  /**
   * Until when everything is imported: a payout whose rows are missing ends that time. Null before the first import,
   * whose start is `since`.
   */
  async importedUntil(): Promise<{ until: Date | null; since: Date | null }> {
    const times = await this.database.row<{ until: Date | null; since: Date | null }>(
      `SELECT CASE WHEN max(finished_at) IS NOT NULL THEN least(
                max(until_at) FILTER (WHERE finished_at IS NOT NULL),
                (SELECT min(settled_at) FROM payouts WHERE NOT is_complete)) END AS until,
              min(started_at) AS since
         FROM payout_imports`,
    );
    return times ?? { until: null, since: null };
  }
}
