import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../../database.ts';

const debitRecord = z.object({
  paymentId: z.string(),
  cfPaymentId: z.string(),
  subscriptionId: z.string(),
  type: z.enum(['AUTH', 'CHARGE']),
  status: z.enum(['INITIALIZED', 'PENDING', 'SUCCESS', 'FAILED', 'CANCELLED']),
  amountPaise: z.number().int(),
  remarks: z.string().nullable(),
  /** The day of the debit in India; null for an authorization. */
  scheduledOn: z.string().nullable(),
  initiatedAt: z.number(),
  completedAt: z.number().nullable(),
  retries: z.number().int(),
  failure: z.string().nullable(),
  /** Null before the debit. */
  cfTxnId: z.string().nullable(),
  cfOrderId: z.string().nullable(),
  /** When the bank decides; null when nothing more happens by itself. */
  dueAt: z.number().nullable(),
});

export type DebitRecord = z.infer<typeof debitRecord>;
export type DebitsRepository = ReturnType<typeof createDebitsRepository>;

/** Payments of subscriptions on disk, oldest first. */
export function createDebitsRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM subscription_payments WHERE payment_id = ?');
  const bySubscription = db.prepare(
    'SELECT doc FROM subscription_payments WHERE subscription_id = ? ORDER BY seq',
  );
  const byDue = db.prepare(
    'SELECT doc FROM subscription_payments WHERE due_at IS NOT NULL ORDER BY due_at, seq',
  );
  const all = db.prepare('SELECT doc FROM subscription_payments ORDER BY seq');
  const insert = db.prepare(
    'INSERT INTO subscription_payments (payment_id, subscription_id, due_at, doc) VALUES (?, ?, ?, ?)',
  );
  const update = db.prepare('UPDATE subscription_payments SET due_at = ?, doc = ? WHERE payment_id = ?');
  return {
    find: (paymentId: string) => readDocument(debitRecord, byId.get(paymentId)),
    listBySubscription: (id: string) => readDocuments(debitRecord, bySubscription.all(id)),
    /** Those that the bank decides by itself, soonest first. */
    listScheduled: () => readDocuments(debitRecord, byDue.all()),
    list: () => readDocuments(debitRecord, all.all()),
    insert(debit: DebitRecord): void {
      insert.run(debit.paymentId, debit.subscriptionId, debit.dueAt, JSON.stringify(debit));
    },
    update(debit: DebitRecord): void {
      update.run(debit.dueAt, JSON.stringify(debit), debit.paymentId);
    },
  };
}
