import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../../database.ts';

const attemptLog = z.object({ at: z.number(), result: z.string() });

const deliveryDocument = z.object({
  eventKey: z.string(),
  type: z.string(),
  orderId: z.string(),
  url: z.string(),
  /** The exact bytes that are signed and sent. */
  body: z.string(),
  badSignature: z.boolean(),
  state: z.enum(['pending', 'held', 'delivered', 'failed', 'dropped']),
  dueAt: z.number(),
  attempts: z.array(attemptLog),
});

const idRow = z.object({ id: z.number() });

export type DeliveryDocument = z.infer<typeof deliveryDocument>;
export type Delivery = DeliveryDocument & { id: number };
export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** The webhook queue on disk: one row per event, endpoint and copy. */
export function createWebhookQueue(db: DatabaseSync) {
  const columns = 'SELECT id, doc FROM deliveries';
  const byId = db.prepare(`${columns} WHERE id = ?`);
  const byState = db.prepare(`${columns} WHERE state = ? ORDER BY due_at, id`);
  const all = db.prepare(`${columns} ORDER BY id`);
  const insert = db.prepare('INSERT INTO deliveries (order_id, state, due_at, doc) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE deliveries SET state = ?, due_at = ?, doc = ? WHERE id = ?');

  const withIds = (rows: unknown[]): Delivery[] => {
    const documents = readDocuments(deliveryDocument, rows);
    return documents.map((document, index) => ({ ...document, id: idRow.parse(rows[index]).id }));
  };

  return {
    list: () => withIds(all.all()),
    /** Rows in `state`, by due time. */
    listByState: (state: Delivery['state']) => withIds(byState.all(state)),
    find(id: number): Delivery | null {
      const document = readDocument(deliveryDocument, byId.get(id));
      return document && { ...document, id };
    },
    insert(delivery: DeliveryDocument): void {
      insert.run(delivery.orderId, delivery.state, delivery.dueAt, JSON.stringify(delivery));
    },
    update({ id, ...delivery }: Delivery): void {
      update.run(delivery.state, delivery.dueAt, JSON.stringify(delivery), id);
    },
  };
}
