import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { contains } from '../database/contains.js';
import { Database } from '../database/database.js';
import type { StaffOrdersQuery } from './staff/staff-orders-query.js';
import type { OrderMetadata } from './order.entity.js';
import type { OrderStatus } from './order-states.js';

/** An order with the person who made it. */
export interface OrderRow {
  id: string;
  orderId: string;
  userId: string;
  userName: string;
  userEmail: string;
  userStatus: string;
  userDeleted: boolean;
  isGoogleUser: boolean;
  toolId: string | null;
  toolName: string;
  toolCategory: string;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  status: OrderStatus;
  paymentMethod: string | null;
  cashfreeOrderId: string | null;
  cashfreePaymentId: string | null;
  metadata: OrderMetadata;
  createdAt: Date;
  completedAt: Date | null;
}

export interface StatusCounts {
  total: number;
  completed: number;
  pending: number;
  failed: number;
  partiallyRefunded: number;
  refunded: number;
}

const SORT_COLUMNS: Record<StaffOrdersQuery['sort'], string> = {
  createdAt: 'orders.created_at',
  completedAt: 'orders.completed_at',
  amount: 'orders.amount_paise',
  status: 'orders.status',
  orderId: 'orders.order_id',
  user: 'lower(users.name)',
  tool: 'lower(orders.tool_name)',
  id: 'orders.id',
};

const COLUMNS = /* sql */ `
  orders.id, orders.order_id AS "orderId", orders.user_id AS "userId", users.name AS "userName",
  users.email AS "userEmail", users.status AS "userStatus", users.deleted_at IS NOT NULL AS "userDeleted", users.google_sub IS NOT NULL AS "isGoogleUser", orders.tool_id AS "toolId",
  orders.tool_name AS "toolName", orders.tool_category AS "toolCategory", orders.amount_paise AS "amountPaise",
  orders.refunded_paise AS "refundedPaise", orders.currency, orders.status,
  orders.payment_method AS "paymentMethod", orders.cashfree_order_id AS "cashfreeOrderId",
  orders.cashfree_payment_id AS "cashfreePaymentId", orders.metadata, orders.created_at AS "createdAt",
  orders.completed_at AS "completedAt"`;

const TRIAL = `(orders.payment_method IS NOT DISTINCT FROM 'trial' OR orders.amount_paise = 0)`;
const FROM = 'FROM orders JOIN users ON users.id = orders.user_id';

type ListRequest = Omit<StaffOrdersQuery, 'search' | 'ids'> & Partial<StaffOrdersQuery>;

const STATUS_COUNT: Record<OrderStatus | 'all', keyof StatusCounts> = {
  all: 'total',
  completed: 'completed',
  pending: 'pending',
  failed: 'failed',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
};

/** The list's conditions as SQL; every value is a parameter. */
function conditions(filters: ListRequest) {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (sql: (parameter: string) => string, value: unknown) => {
    values.push(value);
    parts.push(sql(`$${values.length}`));
  };
  if (filters.id) add((p) => `orders.id = ANY(${p}::uuid[])`, filters.id);
  if (filters.status && filters.status !== 'all') add((p) => `orders.status = ${p}`, filters.status);
  if (filters.userId) add((p) => `orders.user_id = ${p}`, filters.userId);
  if (filters.toolId) add((p) => `orders.tool_id = ${p}`, filters.toolId);
  if (filters.refund) {
    const refunded = (p: string) => `SELECT order_id FROM refunds WHERE status = ${p}`;
    add((p) => `orders.id IN (${refunded(p)})`, filters.refund);
  }
  if (filters.kind) parts.push(filters.kind === 'trial' ? TRIAL : `NOT ${TRIAL}`);
  return { parts, values };
}

const where = (parts: string[]) => (parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '');

/** Orders as people look at them. */
@Injectable()
export class OrderListRepository {
  constructor(private readonly database: Database) {}

  async list(list: ListRequest): Promise<{ rows: OrderRow[]; total: number }> {
    if (list.search) return this.search(list, list.search);
    const { parts, values } = conditions(list);
    // Only what can be missing says where it goes: an index has no place for what cannot be.
    const nulls = list.sort === 'completedAt' ? 'NULLS LAST' : '';
    const order = `${SORT_COLUMNS[list.sort]} ${list.order} ${nulls}, orders.id ${list.order}`;
    const [rows, total] = await Promise.all([
      this.database.rows<OrderRow>(
        `SELECT ${COLUMNS} ${FROM} ${where(parts)} ORDER BY ${order}
          OFFSET $${values.length + 1} LIMIT $${values.length + 2}`,
        [...values, list.offset, list.limit],
      ),
      this.count(list),
    ]);
    return { rows, total };
  }

  /** @throws ORDER_NOT_FOUND */
  async getById(id: string, ownerId?: string): Promise<OrderRow> {
    const order = await this.database.row<OrderRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE orders.id = $1 AND ($2::uuid IS NULL OR orders.user_id = $2)`,
      [id, ownerId ?? null],
    );
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  /** Over all orders, or those of one kind; never over a page or a search. */
  async countByStatus(kind?: 'paid' | 'trial'): Promise<StatusCounts> {
    const counted = await this.database.row<StatusCounts>(
      `SELECT coalesce(sum(orders), 0)::int AS total,
              coalesce(sum(orders) FILTER (WHERE status = 'completed'), 0)::int AS completed,
              coalesce(sum(orders) FILTER (WHERE status = 'pending'), 0)::int AS pending,
              coalesce(sum(orders) FILTER (WHERE status = 'failed'), 0)::int AS failed,
              coalesce(sum(orders) FILTER (WHERE status = 'partially_refunded'), 0)::int AS "partiallyRefunded",
              coalesce(sum(orders) FILTER (WHERE status = 'refunded'), 0)::int AS refunded
         FROM order_tallies WHERE $1::boolean IS NULL OR is_trial = $1`,
      [kind === undefined ? null : kind === 'trial'],
    );
    return counted ?? { total: 0, completed: 0, pending: 0, failed: 0, partiallyRefunded: 0, refunded: 0 };
  }

  /** What came in and what went back, in paise. */
  async sumMoney(): Promise<{ receivedPaise: number; refundedPaise: number }> {
    const sums = await this.database.row<{ received: string; refunded: string }>(
      `SELECT coalesce(sum(amount_paise), 0) AS received, coalesce(sum(refunded_paise), 0) AS refunded
         FROM order_tallies WHERE status IN ('completed', 'partially_refunded', 'refunded')`,
    );
    return { receivedPaise: Number(sums?.received ?? 0), refundedPaise: Number(sums?.refunded ?? 0) };
  }

  /**
   * Looks the words up once, for the page and the total. Each half finds them in the index of its own table; asked
   * for in one condition, no index could answer.
   */
  private async search(list: ListRequest, words: string): Promise<{ rows: OrderRow[]; total: number }> {
    const { parts, values } = conditions(list);
    const pattern = `$${values.length + 1}`;
    const half = (condition: string) =>
      `SELECT orders.id, ${SORT_COLUMNS[list.sort]} AS key FROM orders LEFT JOIN users ON users.id = orders.user_id
       ${where([...parts, condition])}`;
    const ofOrders = ['order_id', 'cashfree_order_id', 'tool_name'].map(
      (name) => `orders.${name} ILIKE ${pattern}`,
    );
    const ofPeople = `orders.user_id = ANY(ARRAY(
      SELECT id FROM users WHERE name ILIKE ${pattern} OR email ILIKE ${pattern}))`;
    const found = await this.database.row<{ total: number; ids: string[] }>(
      `WITH found AS MATERIALIZED (${half(`(${ofOrders.join(' OR ')})`)} UNION ${half(ofPeople)})
       SELECT (SELECT count(*)::int FROM found) AS total,
              ARRAY(SELECT id FROM found ORDER BY key ${list.order} NULLS LAST, id ${list.order}
                    OFFSET $${values.length + 2} LIMIT $${values.length + 3}) AS ids`,
      [...values, contains(words), list.offset, list.limit],
    );
    const rows = await this.database.rows<OrderRow>(
      `SELECT ${COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
         JOIN orders ON orders.id = page.id JOIN users ON users.id = orders.user_id ORDER BY page.place`,
      [found?.ids ?? []],
    );
    return { rows, total: found?.total ?? 0 };
  }

  private async count(list: ListRequest): Promise<number> {
    const { userId, toolId, status, kind, refund } = list;
    if (!list.id && !userId && !toolId && !refund) {
      const counts = await this.countByStatus(kind);
      return counts[STATUS_COUNT[status ?? 'all']];
    }
    const { parts, values } = conditions(list);
    // Every order has its buyer, so that counting needs no join.
    const counted = await this.database.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM orders ${where(parts)}`,
      values,
    );
    return counted?.total ?? 0;
  }
}
