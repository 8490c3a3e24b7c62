import { Injectable } from '@nestjs/common';
import type { DaysQuery } from '../common/lists/staff-list.ts';
import type { AllRows } from '../common/lists/table-file/table-file.ts';
import { contains } from '../database/contains.ts';
import { Database } from '../database/database.ts';
import type { ListPage } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import type { OrderItem } from './order-item.entity.ts';
import type { OrderStatus } from './order-states.ts';
import type { Order, OrderChannel } from './order.entity.ts';
import { orderError } from './orders.errors.ts';
import { METHOD_NAMES, type PaymentMethod } from './payment-methods.ts';
import type { RefundStatus } from './refund-states.ts';

/** A line as lists and details show it. */
export type ItemRow = Omit<OrderItem, 'orderId' | 'renewalDays' | 'creditPaise'>;

/** An order with its buyer and its lines. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'orderId'
  | 'userId'
  | 'toolId'
  | 'bundleId'
  | 'quoteId'
  | 'locale'
  | 'toolName'
  | 'toolCategory'
  | 'amountPaise'
  | 'refundedPaise'
  | 'currency'
  | 'status'
  | 'paymentMethod'
  | 'channel'
  | 'cashfreeOrderId'
  | 'cashfreePaymentId'
  | 'metadata'
  | 'termsVersionId'
  | 'subscriptionId'
  | 'createdAt'
  | 'completedAt'
> & {
  userName: string;
  userEmail: string;
  isEmailVerified: boolean;
  userStatus: string;
  userDeleted: boolean;
  isGoogleUser: boolean;
  items: ItemRow[];
};

export interface StatusCounts {
  total: number;
  completed: number;
  pending: number;
  failed: number;
  partiallyRefunded: number;
  refunded: number;
}

const SORT_COLUMNS = {
  createdAt: 'orders.created_at',
  completedAt: 'orders.completed_at',
  amount: 'orders.amount_paise',
  status: 'orders.status',
  orderId: 'orders.order_id',
  user: 'lower(users.name)',
  tool: 'lower(orders.tool_name)',
  id: 'orders.id',
};

export interface OrderListRequest extends DaysQuery {
  sort: keyof typeof SORT_COLUMNS;
  order: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  search?: string;
  id?: string[];
  status?: OrderStatus | 'all';
  userId?: string;
  toolId?: string;
  kind?: 'paid' | 'trial';
  refund?: RefundStatus;
  method?: PaymentMethod;
  channel?: OrderChannel;
  /** Only what the buyer sees. */
  isForBuyer?: boolean;
  /** In rupees. */
  minAmount?: number;
  maxAmount?: number;
}

const COLUMNS = /* sql */ `
  orders.id, orders.order_id AS "orderId", orders.user_id AS "userId", users.name AS "userName",
  users.email AS "userEmail", users.is_email_verified AS "isEmailVerified", users.status AS "userStatus", users.deleted_at IS NOT NULL AS "userDeleted",
  users.google_sub IS NOT NULL AS "isGoogleUser", orders.tool_id AS "toolId",
  orders.tool_name AS "toolName", orders.tool_category AS "toolCategory", orders.amount_paise AS "amountPaise",
  orders.refunded_paise AS "refundedPaise", orders.currency, orders.status,
  orders.payment_method AS "paymentMethod", orders.channel, orders.cashfree_order_id AS "cashfreeOrderId",
  orders.cashfree_payment_id AS "cashfreePaymentId", orders.metadata, orders.terms_version_id AS "termsVersionId",
  orders.subscription_id AS "subscriptionId", orders.created_at AS "createdAt",
  orders.completed_at AS "completedAt", orders.bundle_id AS "bundleId", orders.quote_id AS "quoteId", orders.locale,
  ARRAY(
    SELECT json_build_object('id', id, 'kind', kind, 'toolId', tool_id, 'bundleId', bundle_id, 'quoteId', quote_id,
             'plan', plan, 'name', name, 'category', category, 'listPaise', list_paise, 'discountPaise', discount_paise,
             'paidPaise', paid_paise, 'refundedPaise', refunded_paise, 'sac', sac)
      FROM order_items WHERE order_id = orders.id ORDER BY paid_paise DESC, name, id
  ) AS items`;

const IS_TRIAL = `(orders.payment_method IS NOT DISTINCT FROM 'trial' OR orders.amount_paise = 0)`;
/** A sale that staff recorded and nobody approved yet is no order of the buyer's. */
const OF_BUYER = `(orders.channel = 'gateway' OR orders.completed_at IS NOT NULL)`;
const ofKind = (kind?: 'paid' | 'trial') => kind && (kind === 'trial' ? IS_TRIAL : `NOT ${IS_TRIAL}`);

/** The orders of a tool, by its placeholder, also beside others. Trials have no lines. */
export const OF_TOOL = (toolId: string) => /* sql */ `
  SELECT id FROM orders WHERE tool_id = ${toolId}
  UNION ALL SELECT order_id FROM order_items WHERE tool_id = ${toolId}`;
const FROM = 'FROM orders JOIN users ON users.id = orders.user_id';

const STATUS_COUNT: Record<OrderStatus | 'all', keyof StatusCounts> = {
  all: 'total',
  completed: 'completed',
  pending: 'pending',
  failed: 'failed',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
};

/** Filters whose rows have no running total. */
const COUNTED = [
  'id',
  'userId',
  'toolId',
  'refund',
  'method',
  'channel',
  'minAmount',
  'maxAmount',
  'from',
  'to',
] as const satisfies (keyof OrderListRequest)[];

function filter(request: OrderListRequest): Where {
  const { id, status, userId, toolId, kind, refund, method, channel, isForBuyer } = request;
  return new Where()
    .ids('orders.id', id)
    .equals('orders.status', status === 'all' ? undefined : status)
    .equals('orders.user_id', userId)
    .when(toolId, (value) => `orders.id IN (${OF_TOOL(value)})`)
    .when(refund, (value) => `orders.id IN (SELECT order_id FROM refunds WHERE status = ${value})`)
    .when(method && METHOD_NAMES[method], (value) => `orders.payment_method = ANY(${value}::text[])`)
    .equals('orders.channel', channel)
    .and(isForBuyer ? OF_BUYER : undefined)
    .rupees('orders.amount_paise', request)
    .days('orders.created_at', request)
    .and(ofKind(kind));
}

/** Orders with their buyers, for lists and details. */
@Injectable()
export class OrderListRepository {
  constructor(private readonly database: Database) {}

  async list(request: OrderListRequest): Promise<ListPage<OrderRow>> {
    if (request.search) return this.search(request, request.search);
    const where = filter(request);
    const page = where.page(request);
    // NULLS LAST only where the column is nullable: elsewhere it would keep the index from being used.
    const nulls = request.sort === 'completedAt' ? 'NULLS LAST' : '';
    const order = `${SORT_COLUMNS[request.sort]} ${request.order} ${nulls}, orders.id ${request.order}`;
    const [rows, total] = await Promise.all([
      this.database.rows<OrderRow>(
        `SELECT ${COLUMNS} ${FROM} WHERE ${where.sql} ORDER BY ${order} ${page.sql}`,
        page.values,
      ),
      this.count(request, where),
    ]);
    return { rows, total };
  }

  /** All orders that the filters match, in the order of the list. */
  async all(request: OrderListRequest): Promise<AllRows<OrderRow>> {
    const where = filter(request);
    const order = `key ${request.order} NULLS LAST, orders.id ${request.order}`;
    const found = request.search
      ? this.found(request, request.search, where)
      : `SELECT orders.id, ${SORT_COLUMNS[request.sort]} AS key ${FROM} WHERE ${where.sql}`;
    const batches = this.database.batches<OrderRow>(
      `WITH found AS (${found}) SELECT ${COLUMNS} FROM found JOIN orders ON orders.id = found.id
         JOIN users ON users.id = orders.user_id ORDER BY ${order}`,
      where.values,
    );
    return { batches, total: (await this.list({ ...request, offset: 0, limit: 1 })).total };
  }

  /** With what its tools' pages said. @throws ORDER_NOT_FOUND */
  async getById(id: string, ownerId?: string): Promise<OrderRow & Pick<Order, 'facts'>> {
    const order = await this.database.row<OrderRow & Pick<Order, 'facts'>>(
      `SELECT ${COLUMNS}, orders.facts ${FROM}
        WHERE orders.id = $1 AND ($2::uuid IS NULL OR (orders.user_id = $2 AND ${OF_BUYER}))`,
      [id, ownerId ?? null],
    );
    if (!order) throw orderError('ORDER_NOT_FOUND');
    return order;
  }

  /** Counts all orders, or those of one kind, whatever is filtered. Totals contain all but the few that are pending. */
  async countByStatus(kind?: 'paid' | 'trial'): Promise<StatusCounts> {
    const totals = { all: ['order', 'trial'], paid: ['order'], trial: ['trial'] }[kind ?? 'all'];
    const rows = await this.database.rows<{ status: OrderStatus; orders: number }>(
      `SELECT name AS status, sum(count)::int AS orders FROM totals WHERE total = ANY($1) GROUP BY name
       UNION ALL SELECT 'pending', count(*)::int FROM orders WHERE status = 'pending' AND ${ofKind(kind) ?? true}`,
      [totals],
    );
    const of = (status: OrderStatus) => rows.find((row) => row.status === status)?.orders ?? 0;
    return {
      total: rows.reduce((sum, { orders }) => sum + orders, 0),
      completed: of('completed'),
      pending: of('pending'),
      failed: of('failed'),
      partiallyRefunded: of('partially_refunded'),
      refunded: of('refunded'),
    };
  }

  async sumMoney(): Promise<{ receivedPaise: number; refundedPaise: number }> {
    const sums = await this.database.row<{ receivedPaise: number; refundedPaise: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE total <> 'returned'), 0)::float8 AS "receivedPaise",
              coalesce(sum(amount) FILTER (WHERE total = 'returned'), 0)::float8 AS "refundedPaise"
         FROM totals WHERE total IN ('order', 'trial', 'returned')
          AND name IN ('completed', 'partially_refunded', 'refunded')`,
    );
    return sums ?? { receivedPaise: 0, refundedPaise: 0 };
  }

  /** Searches once for page and total. One condition over both tables could not use their indexes, so each is searched apart; so are ids of the provider. */
  private async search(request: OrderListRequest, text: string): Promise<ListPage<OrderRow>> {
    const where = filter(request);
    const matches = this.found(request, text, where);
    const page = where.page(request);
    const found = await this.database.row<{ total: number; ids: string[] }>(
      `WITH found AS MATERIALIZED (${matches})
       SELECT (SELECT count(*)::int FROM found) AS total,
              ARRAY(SELECT id FROM found ORDER BY key ${request.order} NULLS LAST, id ${request.order}
                    ${page.sql}) AS ids`,
      page.values,
    );
    const rows = await this.database.rows<OrderRow>(
      `SELECT ${COLUMNS} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, place)
         JOIN orders ON orders.id = page.id JOIN users ON users.id = orders.user_id ORDER BY page.place`,
      [found?.ids ?? []],
    );
    return { rows, total: found?.total ?? 0 };
  }

  /** The ids of a search with their sort keys. */
  private found(request: OrderListRequest, text: string, where: Where): string {
    const pattern = where.param(contains(text));
    const part = (condition: string) =>
      `SELECT orders.id, ${SORT_COLUMNS[request.sort]} AS key
         FROM orders LEFT JOIN users ON users.id = orders.user_id WHERE ${where.sql} AND ${condition}`;
    const inOrders = `(orders.order_id ILIKE ${pattern} OR search_form(orders.tool_name) LIKE ${pattern})`;
    const atProvider = `orders.cashfree_order_id = ${where.param(text.trim())}`;
    const inUsers = `orders.user_id = ANY(ARRAY(
      SELECT id FROM users WHERE search_form(name) LIKE ${pattern} OR search_form(email) LIKE ${pattern}))`;
    return [inOrders, atProvider, inUsers].map(part).join(' UNION ');
  }

  private async count(request: OrderListRequest, where: Where): Promise<number> {
    const { kind, status } = request;
    if (COUNTED.every((name) => request[name] === undefined)) {
      const counts = await this.countByStatus(kind);
      return counts[STATUS_COUNT[status ?? 'all']];
    }
    // Every order has a buyer, so the count needs no join.
    const counted = await this.database.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM orders WHERE ${where.sql}`,
      where.values,
    );
    return counted?.total ?? 0;
  }
}
