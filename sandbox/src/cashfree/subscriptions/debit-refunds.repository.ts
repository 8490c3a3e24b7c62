import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../../database.ts';

const debitRefundRecord = z.object({
  refundId: z.string(),
  cfRefundId: z.string(),
  subscriptionId: z.string(),
  paymentId: z.string(),
  cfPaymentId: z.string(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED']),
  amountPaise: z.number().int(),
  note: z.string().nullable(),
  processedAt: z.number().nullable(),
  /** When a pending refund succeeds; null when only a test decides it. */
  dueAt: z.number().nullable(),
});

export type DebitRefundRecord = z.infer<typeof debitRefundRecord>;
export type DebitRefundsRepository = ReturnType<typeof createDebitRefundsRepository>;

/** Refunds of subscription payments on disk, oldest first. */
export function createDebitRefundsRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM subscription_refunds WHERE refund_id = ?');
  const byPayment = db.prepare('SELECT doc FROM subscription_refunds WHERE payment_id = ? ORDER BY seq');
  const byDue = db.prepare(
    'SELECT doc FROM subscription_refunds WHERE due_at IS NOT NULL ORDER BY due_at, seq',
  );
  const all = db.prepare('SELECT doc FROM subscription_refunds ORDER BY seq');
  const insert = db.prepare(
    'INSERT INTO subscription_refunds (refund_id, payment_id, due_at, doc) VALUES (?, ?, ?, ?)',
  );
  const update = db.prepare('UPDATE subscription_refunds SET due_at = ?, doc = ? WHERE refund_id = ?');
  return {
    find: (refundId: string) => readDocument(debitRefundRecord, byId.get(refundId)),
    listByPayment: (paymentId: string) => readDocuments(debitRefundRecord, byPayment.all(paymentId)),
    /** Pending refunds with a due time, soonest first. */
    listScheduled: () => readDocuments(debitRefundRecord, byDue.all()),
    list: () => readDocuments(debitRefundRecord, all.all()),
    insert(refund: DebitRefundRecord): void {
      insert.run(refund.refundId, refund.paymentId, refund.dueAt, JSON.stringify(refund));
    },
    update(refund: DebitRefundRecord): void {
      update.run(refund.dueAt, JSON.stringify(refund), refund.refundId);
    },
  };
}
