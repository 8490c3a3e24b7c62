import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

const refundRecord = z.object({
  refundId: z.string(),
  cfRefundId: z.string(),
  orderId: z.string(),
  cfPaymentId: z.string(),
  bankReference: z.string(),
  type: z.enum(['MERCHANT_INITIATED', 'PAYMENT_AUTO_REFUND']),
  status: z.enum(['PENDING', 'SUCCESS', 'CANCELLED', 'ONHOLD', 'FAILED']),
  amountPaise: z.number().int(),
  note: z.string().nullable(),
  speed: z.enum(['STANDARD', 'INSTANT']),
  arn: z.string().nullable(),
  createdAt: z.number(),
  processedAt: z.number().nullable(),
  /** When a pending refund succeeds; null when only a test decides it. */
  dueAt: z.number().nullable(),
});

export type RefundRecord = z.infer<typeof refundRecord>;
export type RefundStatus = RefundRecord['status'];
export type RefundsRepository = ReturnType<typeof createRefundsRepository>;

/** Refunds on disk, oldest first; `refundId` is unique over all orders. */
export function createRefundsRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM refunds WHERE refund_id = ?');
  const byOrder = db.prepare('SELECT doc FROM refunds WHERE order_id = ? ORDER BY seq');
  const byDue = db.prepare('SELECT doc FROM refunds WHERE due_at IS NOT NULL ORDER BY due_at, seq');
  const all = db.prepare('SELECT doc FROM refunds ORDER BY seq');
  const insert = db.prepare('INSERT INTO refunds (refund_id, order_id, due_at, doc) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE refunds SET doc = ?, due_at = ? WHERE refund_id = ?');
  return {
    find: (refundId: string) => readDocument(refundRecord, byId.get(refundId)),
    listByOrder: (orderId: string) => readDocuments(refundRecord, byOrder.all(orderId)),
    /** Pending refunds with a due time, soonest first. */
    listScheduled: () => readDocuments(refundRecord, byDue.all()),
    list: () => readDocuments(refundRecord, all.all()),
    insert(refund: RefundRecord): void {
      insert.run(refund.refundId, refund.orderId, refund.dueAt, JSON.stringify(refund));
    },
    update(refund: RefundRecord): void {
      update.run(JSON.stringify(refund), refund.dueAt, refund.refundId);
    },
  };
}
