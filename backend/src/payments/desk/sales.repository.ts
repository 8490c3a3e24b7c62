import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import { Database, row, rows } from '../../database/database.ts';

/** How a sale outside the provider was paid. */
export type SaleMethod = 'cash' | 'bank' | 'upi' | 'other';

/** The payment of a recorded sale. */
export interface ManualPayment {
  reference: string;
  paidOn: Day;
  recordedBy: string | null;
  recordedById: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const FIND = /* sql */ `
  SELECT p.reference, to_char(p.paid_on, 'YYYY-MM-DD') AS "paidOn", p.recorded_by AS "recordedById",
         recorder.name AS "recordedBy", decider.name AS "decidedBy", p.decided_at AS "decidedAt"
    FROM manual_payments p LEFT JOIN users recorder ON recorder.id = p.recorded_by
         LEFT JOIN users decider ON decider.id = p.decided_by
   WHERE p.order_id = $1`;

/** How the recorded sales were paid. */
@Injectable()
export class SalesRepository {
  constructor(private readonly database: Database) {}

  async find(orderId: string, manager: EntityManager = this.database.manager): Promise<ManualPayment | null> {
    return row<ManualPayment>(manager, FIND, [orderId]);
  }

  /** False when the same was recorded before; waits for one that is being recorded. */
  async insert(
    manager: EntityManager,
    payment: { orderId: string; reference: string; paidOn: Day; identity: string; recordedBy: string },
  ): Promise<boolean> {
    const { orderId, reference, paidOn, identity, recordedBy } = payment;
    const inserted = await rows(
      manager,
      `INSERT INTO manual_payments (order_id, reference, paid_on, identity, recorded_by) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (identity) DO NOTHING RETURNING order_id`,
      [orderId, reference, paidOn, identity, recordedBy],
    );
    return inserted.length === 1;
  }

  /** A sale that was declined may be recorded again. To be called under the order's lock. */
  async decide(
    manager: EntityManager,
    orderId: string,
    { decidedBy, at, isDeclined }: { decidedBy: string; at: Date; isDeclined: boolean },
  ): Promise<void> {
    await rows(
      manager,
      `UPDATE manual_payments SET decided_by = $2, decided_at = $3, identity = CASE WHEN NOT $4 THEN identity END
        WHERE order_id = $1`,
      [orderId, decidedBy, at, isDeclined],
    );
  }
}
