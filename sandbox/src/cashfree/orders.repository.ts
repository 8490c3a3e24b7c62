import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

const orderRecord = z.object({
  orderId: z.string(),
  cfOrderId: z.string(),
  sessionId: z.string(),
  status: z.enum(['ACTIVE', 'PAID', 'EXPIRED', 'TERMINATION_REQUESTED', 'TERMINATED']),
  amountPaise: z.number().int(),
  currency: z.string(),
  customer: z.object({
    id: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
  }),
  returnUrl: z.string().nullable(),
  notifyUrl: z.string().nullable(),
  paymentMethods: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.record(z.string(), z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
});

export type OrderRecord = z.infer<typeof orderRecord>;
export type OrderStatus = OrderRecord['status'];
export type OrdersRepository = ReturnType<typeof createOrdersRepository>;

/** Orders on disk. */
export function createOrdersRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM orders WHERE order_id = ?');
  const bySession = db.prepare('SELECT doc FROM orders WHERE session_id = ?');
  const all = db.prepare('SELECT doc FROM orders ORDER BY rowid');
  const insert = db.prepare('INSERT INTO orders (order_id, session_id, doc) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE orders SET doc = ? WHERE order_id = ?');
  return {
    find: (orderId: string) => readDocument(orderRecord, byId.get(orderId)),
    findBySession: (sessionId: string) => readDocument(orderRecord, bySession.get(sessionId)),
    list: () => readDocuments(orderRecord, all.all()),
    insert(order: OrderRecord): void {
      insert.run(order.orderId, order.sessionId, JSON.stringify(order));
    },
    update(order: OrderRecord): void {
      update.run(JSON.stringify(order), order.orderId);
    },
  };
}
