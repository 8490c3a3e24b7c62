import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { Database, row, rows } from '../../database/database.js';

export type RefundStatus = 'pending' | 'success' | 'failed';
export type RefundAccess = 'keep' | 'withdraw';

export interface Refund {
  id: string;
  /** The order's row id. */
  orderId: string;
  amountPaise: number;
  status: RefundStatus;
  reason: string;
  access: RefundAccess;
  cashfreeRefundId: string | null;
  statusMessage: string | null;
  createdAt: Date;
  processedAt: Date | null;
  createdByName: string | null;
}

export type NewRefund = Pick<Refund, 'orderId' | 'amountPaise' | 'reason' | 'access'> & { createdBy: string };

const SELECT = /* sql */ `
  SELECT refunds.id, refunds.order_id AS "orderId", refunds.amount_paise AS "amountPaise", refunds.status,
         refunds.reason, refunds.access, refunds.cashfree_refund_id AS "cashfreeRefundId",
         refunds.status_message AS "statusMessage", refunds.created_at AS "createdAt",
         refunds.processed_at AS "processedAt", users.name AS "createdByName"
    FROM refunds LEFT JOIN users ON users.id = refunds.created_by`;

const WITHOUT_DASHES = /^[0-9a-f]{32}$/;

/** The id the provider knows a refund by: letters and digits only. */
export const refundIdOf = (refund: Pick<Refund, 'id'>): string => refund.id.replaceAll('-', '');

/** Refunds, as rows. */
@Injectable()
export class RefundsRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async insert(manager: EntityManager, refund: NewRefund): Promise<string> {
    const id = newId();
    await rows(
      manager,
      `INSERT INTO refunds (id, order_id, amount_paise, reason, access, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [
        id,
        refund.orderId,
        refund.amountPaise,
        refund.reason,
        refund.access,
        refund.createdBy,
        this.clock.now(),
      ],
    );
    return id;
  }

  /** @throws REFUND_NOT_FOUND */
  async getById(id: string): Promise<Refund> {
    const refund = await this.database.row<Refund>(`${SELECT} WHERE refunds.id = $1`, [id]);
    if (!refund) throw new AppError('REFUND_NOT_FOUND');
    return refund;
  }

  /** By the id the provider knows. */
  async findByRefundId(refundId: string): Promise<Refund | null> {
    if (!WITHOUT_DASHES.test(refundId)) return null;
    return this.database.row<Refund>(`${SELECT} WHERE refunds.id = $1::uuid`, [refundId]);
  }

  /** The oldest first. */
  async listOf(orderId: string): Promise<Refund[]> {
    return this.database.rows<Refund>(
      `${SELECT} WHERE refunds.order_id = $1 ORDER BY refunds.created_at, refunds.id`,
      [orderId],
    );
  }

  /** What is given back or about to be, in paise. Ask under the order's lock. */
  async promisedPaise(manager: EntityManager, orderId: string): Promise<number> {
    const sum = await row<{ promised: string }>(
      manager,
      `SELECT coalesce(sum(amount_paise), 0) AS promised FROM refunds WHERE order_id = $1 AND status <> 'failed'`,
      [orderId],
    );
    return Number(sum?.promised ?? 0);
  }

  /** Ends a pending refund. False when it had ended already. Ask under the order's lock. */
  async finish(
    manager: EntityManager,
    id: string,
    end: { status: 'success' | 'failed'; cashfreeRefundId: string | null; statusMessage: string | null },
  ): Promise<boolean> {
    const ended = await rows(
      manager,
      `UPDATE refunds SET status = $2, cashfree_refund_id = coalesce($3, cashfree_refund_id), status_message = $4,
              processed_at = $5, updated_at = $5
        WHERE id = $1 AND status = 'pending' RETURNING id`,
      [id, end.status, end.cashfreeRefundId, end.statusMessage, this.clock.now()],
    );
    return ended.length > 0;
  }

  async noteProvider(id: string, cashfreeRefundId: string, statusMessage: string | null): Promise<void> {
    await this.database.rows(
      `UPDATE refunds SET cashfree_refund_id = $2, status_message = $3 WHERE id = $1 AND status = 'pending'`,
      [id, cashfreeRefundId, statusMessage],
    );
  }

  /**
   * Takes pending refunds that have not been looked at for a while, for this caller alone. The while grows with their
   * age, from a minute to six hours: a bank may take days.
   */
  async claimDue(now: Date, limit: number): Promise<{ id: string }[]> {
    return this.database.rows(
      `UPDATE refunds SET updated_at = $1::timestamptz
        WHERE id IN (SELECT id FROM refunds
                      WHERE status = 'pending'
                        AND $1::timestamptz - updated_at
                          >= least(greatest(($1::timestamptz - created_at) / 4, interval '1 minute'), interval '6 hours')
                      ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, limit],
    );
  }
}
