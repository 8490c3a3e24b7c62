import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../../database.ts';

export const subscriptionStatus = z.enum([
  'INITIALIZED',
  'BANK_APPROVAL_PENDING',
  'ACTIVE',
  'ON_HOLD',
  'CUSTOMER_PAUSED',
  'CUSTOMER_CANCELLED',
  'CANCELLED',
  'COMPLETED',
  'LINK_EXPIRED',
  'CARD_EXPIRED',
]);

export const debitMethod = z.enum(['upi', 'card']);

/** How the bank decides a debit. */
export const debitOutcome = z.enum(['success', 'fail', 'late', 'fail-then-success', 'twice']);

const subscriptionRecord = z.object({
  subscriptionId: z.string(),
  cfSubscriptionId: z.string(),
  status: subscriptionStatus,
  plan: z.object({
    id: z.string(),
    name: z.string(),
    maxPaise: z.number().int(),
    maxCycles: z.number().int().nullable(),
    note: z.string().nullable(),
  }),
  customer: z.object({ email: z.string(), phone: z.string(), name: z.string().nullable() }),
  authorization: z.object({
    amountPaise: z.number().int(),
    isRefunded: z.boolean(),
    methods: z.array(debitMethod),
    /** Null until a customer chose one. */
    method: debitMethod.nullable(),
    reference: z.string().nullable(),
    status: z.enum(['PENDING', 'ACTIVE', 'FAILED']).nullable(),
    paymentId: z.string().nullable(),
    approvedAt: z.number().nullable(),
  }),
  returnUrl: z.string().nullable(),
  tags: z.record(z.string(), z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** When its state changes by itself. */
  dueAt: z.number().nullable(),
  /** How the next debits end, in this order; the others succeed. */
  outcomes: z.array(debitOutcome),
});

export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;
export type SubscriptionStatus = SubscriptionRecord['status'];
export type DebitMethod = z.infer<typeof debitMethod>;
export type DebitOutcome = z.infer<typeof debitOutcome>;
export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;

const sessionRow = z.object({ subscription_id: z.string() });

/** Subscriptions and their sessions on disk, oldest first. */
export function createSubscriptionsRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM subscriptions WHERE subscription_id = ?');
  const byDue = db.prepare('SELECT doc FROM subscriptions WHERE due_at IS NOT NULL ORDER BY due_at, seq');
  const all = db.prepare('SELECT doc FROM subscriptions ORDER BY seq');
  const insert = db.prepare('INSERT INTO subscriptions (subscription_id, due_at, doc) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE subscriptions SET due_at = ?, doc = ? WHERE subscription_id = ?');
  const session = db.prepare(
    'SELECT subscription_id FROM subscription_sessions WHERE session_id = ? AND at > ?',
  );
  const addSession = db.prepare(
    'INSERT INTO subscription_sessions (session_id, subscription_id, at) VALUES (?, ?, ?)',
  );
  return {
    find: (subscriptionId: string) => readDocument(subscriptionRecord, byId.get(subscriptionId)),
    /** Those whose state changes by itself, soonest first. */
    listScheduled: () => readDocuments(subscriptionRecord, byDue.all()),
    list: () => readDocuments(subscriptionRecord, all.all()),
    insert(record: SubscriptionRecord): void {
      insert.run(record.subscriptionId, record.dueAt, JSON.stringify(record));
    },
    update(record: SubscriptionRecord): void {
      update.run(record.dueAt, JSON.stringify(record), record.subscriptionId);
    },
    addSession(sessionId: string, subscriptionId: string, at: number): void {
      addSession.run(sessionId, subscriptionId, at);
    },
    /** The subscription of a session that began after `since`. */
    findBySession(sessionId: string, since: number): SubscriptionRecord | null {
      const row = session.get(sessionId, since);
      if (row === undefined) return null;
      return readDocument(subscriptionRecord, byId.get(sessionRow.parse(row).subscription_id));
    },
  };
}
