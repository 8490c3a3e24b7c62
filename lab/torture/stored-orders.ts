import type { Client } from 'pg';
import { withClient } from '../support/database.ts';
import type { Documents, StoredDocument, StoredReturn } from './documents.ts';
import type { Machine } from './machine.ts';

/** An order as the store's database has it. */
export interface StoredOrder {
  orderId: string;
  status: string;
  createdAt: Date;
  completedAt: Date | null;
  amountPaise: number;
  refundedPaise: number;
  /** Whether the buyer may download. */
  hasAccess: boolean;
  /** Refunds that succeeded or are on their way. */
  refunds: number;
  lostDisputes: number;
  /** The states of its disputes by the provider's ids. */
  disputes: Record<string, string> | null;
}

const ORDERS = `
  SELECT o.order_id AS "orderId", o.status, o.created_at AS "createdAt", o.completed_at AS "completedAt",
         o.amount_paise::int AS "amountPaise", o.refunded_paise::int AS "refundedPaise",
         EXISTS (SELECT FROM entitlements e
                  WHERE (e.order_id = o.id OR o.subscription_id IS NOT NULL AND e.user_id = o.user_id AND e.tool_id = o.tool_id)
                    AND e.withdrawn_at IS NULL AND e.paused_at IS NULL) AS "hasAccess",
         (SELECT count(*)::int FROM refunds r
           WHERE r.order_id = o.id AND r.status IN ('success', 'pending')) AS refunds,
         (SELECT count(*)::int FROM disputes d WHERE d.order_id = o.id AND d.status = 'lost') AS "lostDisputes",
         (SELECT json_object_agg(d.provider_id, d.status) FROM disputes d WHERE d.order_id = o.id) AS disputes
    FROM orders o`;

const DOCUMENTS = `
  SELECT i.number, i.kind, o.order_id AS "orderId", coalesce(i.refund_id, i.dispute_id) AS cause
    FROM invoices i JOIN orders o ON o.id = i.order_id`;

/** A dispute whose order was refunded before may have been lost for nothing. */
const RETURNS = `
  SELECT r.id, o.order_id AS "orderId" FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.status = 'success'
  UNION ALL
  SELECT d.id, o.order_id FROM disputes d JOIN orders o ON o.id = d.order_id
   WHERE d.status = 'lost' AND d.counted_paise > 0`;

/** Every order by its number. */
export async function readOrders(machine: Machine): Promise<Map<string, StoredOrder>> {
  return withClient(machine.parts.database.url, ordersIn);
}

/** The orders and their documents, as of one moment. */
export async function readBooks(
  machine: Machine,
): Promise<{ stored: Map<string, StoredOrder>; books: Documents }> {
  return withClient(machine.parts.database.url, async (database) => {
    await database.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const stored = await ordersIn(database);
    const { rows: documents } = await database.query<StoredDocument>(DOCUMENTS);
    const { rows: returns } = await database.query<StoredReturn>(RETURNS);
    return { stored, books: { documents, returns } };
  });
}

async function ordersIn(database: Client): Promise<Map<string, StoredOrder>> {
  const { rows } = await database.query<StoredOrder>(ORDERS);
  return new Map(rows.map((row) => [row.orderId, row]));
}
