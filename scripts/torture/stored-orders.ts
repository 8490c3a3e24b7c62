import { Client as Database } from 'pg';
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
                  WHERE e.order_id = o.id AND e.withdrawn_at IS NULL AND e.paused_at IS NULL) AS "hasAccess",
         (SELECT count(*)::int FROM refunds r
           WHERE r.order_id = o.id AND r.status IN ('success', 'pending')) AS refunds,
         (SELECT count(*)::int FROM disputes d WHERE d.order_id = o.id AND d.status = 'lost') AS "lostDisputes",
         (SELECT json_object_agg(d.provider_id, d.status) FROM disputes d WHERE d.order_id = o.id) AS disputes
    FROM orders o`;

/** Every order by its number. */
export async function readOrders(machine: Machine): Promise<Map<string, StoredOrder>> {
  const database = new Database({ connectionString: machine.parts.database.url });
  await database.connect();
  try {
    const { rows } = await database.query<StoredOrder>(ORDERS);
    return new Map(rows.map((row) => [row.orderId, row]));
  } finally {
    await database.end();
  }
}
