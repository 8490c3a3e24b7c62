import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument, readDocuments } from '../database.ts';

const settlementRecord = z.object({
  cfSettlementId: z.string(),
  utr: z.string(),
  /** What reached the merchant's account. */
  amountPaise: z.number().int(),
  from: z.number(),
  till: z.number(),
  settledAt: z.number(),
});

const settlementLine = z.object({
  cfSettlementId: z.string(),
  eventId: z.string(),
  eventType: z.enum([
    'PAYMENT',
    'REFUND',
    'DISPUTE',
    'DISPUTE_REVERSAL',
    'REFUND_REVERSAL',
    'OTHER_ADJUSTMENT',
  ]),
  saleType: z.enum(['CREDIT', 'DEBIT']),
  amountPaise: z.number().int(),
  /** Null when the provider leaves them out. */
  feePaise: z.number().int().nullable(),
  taxPaise: z.number().int().nullable(),
  settledPaise: z.number().int(),
  orderId: z.string().nullable(),
  cfPaymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  at: z.number(),
  remarks: z.string().nullable(),
});

export type SettlementRecord = z.infer<typeof settlementRecord>;
export type SettlementLine = z.infer<typeof settlementLine>;
export type SettlementsRepository = ReturnType<typeof createSettlementsRepository>;

/** Settlements and their lines on disk, oldest first. An event is settled once. */
export function createSettlementsRepository(db: DatabaseSync) {
  const all = db.prepare('SELECT doc FROM settlements ORDER BY seq');
  const byId = db.prepare('SELECT doc FROM settlements WHERE cf_settlement_id = ?');
  const lines = db.prepare('SELECT doc FROM settlement_lines WHERE cf_settlement_id = ? ORDER BY seq');
  const insert = db.prepare('INSERT INTO settlements (cf_settlement_id, doc) VALUES (?, ?)');
  const insertLine = db.prepare('INSERT INTO settlement_lines (cf_settlement_id, doc) VALUES (?, ?)');
  const isSettled = db.prepare('SELECT 1 FROM settled_events WHERE event_key = ?');
  const markSettled = db.prepare('INSERT OR IGNORE INTO settled_events (event_key) VALUES (?)');
  return {
    list: () => readDocuments(settlementRecord, all.all()),
    find: (id: string) => readDocument(settlementRecord, byId.get(id)),
    listLines: (id: string) => readDocuments(settlementLine, lines.all(id)),
    isSettled: (eventKey: string) => isSettled.get(eventKey) !== undefined,
    markSettled(eventKey: string): void {
      markSettled.run(eventKey);
    },
    insert(settlement: SettlementRecord, settled: readonly SettlementLine[]): void {
      insert.run(settlement.cfSettlementId, JSON.stringify(settlement));
      for (const line of settled) insertLine.run(line.cfSettlementId, JSON.stringify(line));
    },
  };
}
