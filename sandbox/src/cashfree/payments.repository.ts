import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

const errorDetails = z.object({
  error_code: z.string(),
  error_description: z.string(),
  error_reason: z.string(),
  error_source: z.string(),
});

const paymentRecord = z.object({
  cfPaymentId: z.string(),
  orderId: z.string(),
  /** Identifies one click on the hosted page, so that a double click is not a second payment. */
  attemptKey: z.string().nullable(),
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED', 'USER_DROPPED', 'CANCELLED']),
  amountPaise: z.number().int(),
  group: z.string(),
  method: z.record(z.string(), z.record(z.string(), z.string().nullable())),
  message: z.string(),
  startedAt: z.number(),
  completedAt: z.number().nullable(),
  bankReference: z.string(),
  error: errorDetails.nullable(),
});

export type PaymentRecord = z.infer<typeof paymentRecord>;
export type PaymentStatus = PaymentRecord['status'];
export type PaymentError = z.infer<typeof errorDetails>;
export type PaymentsRepository = ReturnType<typeof createPaymentsRepository>;

/** Payment attempts on disk, oldest first. */
export function createPaymentsRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM payments WHERE cf_payment_id = ?');
  const byOrder = db.prepare('SELECT doc FROM payments WHERE order_id = ? ORDER BY seq');
  const all = db.prepare('SELECT doc FROM payments ORDER BY seq');
  const insert = db.prepare('INSERT INTO payments (cf_payment_id, order_id, doc) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE payments SET doc = ? WHERE cf_payment_id = ?');
  return {
    find: (cfPaymentId: string) => readDocument(paymentRecord, byId.get(cfPaymentId)),
    listByOrder: (orderId: string) => readDocuments(paymentRecord, byOrder.all(orderId)),
    list: () => readDocuments(paymentRecord, all.all()),
    insert(payment: PaymentRecord): void {
      insert.run(payment.cfPaymentId, payment.orderId, JSON.stringify(payment));
    },
    update(payment: PaymentRecord): void {
      update.run(JSON.stringify(payment), payment.cfPaymentId);
    },
  };
}
