import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

export const disputeType = z.enum(['RETRIEVAL', 'DISPUTE', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']);

/** What follows the type in `dispute_status`: `CHARGEBACK_UNDER_REVIEW`. */
export const disputeState = z.enum([
  'CREATED',
  'DOCS_RECEIVED',
  'UNDER_REVIEW',
  'INSUFFICIENT_EVIDENCE',
  'MERCHANT_WON',
  'MERCHANT_LOST',
  'MERCHANT_ACCEPTED',
]);

const disputeRecord = z.object({
  disputeId: z.string(),
  orderId: z.string(),
  cfPaymentId: z.string(),
  type: disputeType,
  state: disputeState,
  amountPaise: z.number().int(),
  reasonCode: z.string(),
  reason: z.string(),
  remarks: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  respondBy: z.number(),
  resolvedAt: z.number().nullable(),
});

export type DisputeRecord = z.infer<typeof disputeRecord>;
export type DisputesRepository = ReturnType<typeof createDisputesRepository>;

/** Disputes on disk, oldest first. */
export function createDisputesRepository(db: DatabaseSync) {
  const byId = db.prepare('SELECT doc FROM disputes WHERE dispute_id = ?');
  const byOrder = db.prepare('SELECT doc FROM disputes WHERE order_id = ? ORDER BY seq');
  const all = db.prepare('SELECT doc FROM disputes ORDER BY seq');
  const insert = db.prepare('INSERT INTO disputes (dispute_id, order_id, doc) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE disputes SET doc = ? WHERE dispute_id = ?');
  return {
    find: (disputeId: string) => readDocument(disputeRecord, byId.get(disputeId)),
    listByOrder: (orderId: string) => readDocuments(disputeRecord, byOrder.all(orderId)),
    list: () => readDocuments(disputeRecord, all.all()),
    insert(dispute: DisputeRecord): void {
      insert.run(dispute.disputeId, dispute.orderId, JSON.stringify(dispute));
    },
    update(dispute: DisputeRecord): void {
      update.run(JSON.stringify(dispute), dispute.disputeId);
    },
  };
}
