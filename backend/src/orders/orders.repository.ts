import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { newId } from '../common/fields/ids.ts';
import { canonicalMailbox } from '../common/fields/mailbox.ts';
import { Database, row, type Sql } from '../database/database.ts';
import { open, openOfQuote } from './open-orders-sql.ts';
import { newOrderNumber } from './order-number.ts';
import { Order } from './order.entity.ts';
import { orderError } from './orders.errors.ts';
import type { LinePlan } from './order-item.entity.ts';
import { type ComparedLine, listToolIds, type Price } from './price.ts';
import { termsAt } from './terms.repository.ts';

export type DueOrder = Pick<Order, 'id' | 'checks' | 'status'>;

/** A pending order at a price. */
export interface NewOrder extends Pick<
  Order,
  'id' | 'orderId' | 'userId' | 'customerPhone' | 'locale' | 'billing' | 'nextCheckAt' | 'createdAt'
> {
  price: Price;
  /** The version of the risk notice that the buyer has read. */
  acceptedNotice: string | null;
}

/** A trial, which is kept among the customer's orders. */
export interface TrialOrder {
  id: string;
  userId: string;
  userEmail: string;
  tool: { id: string; name: string; category: string; trialDays: number };
  at: Date;
}

/** An order of a tool, with its plan. */
type BoughtPlan = Order & { plan: LinePlan | null };

/** A pending order with what it sells. */
export type OpenOrder = Order & { lines: ComparedLine[] };

/** One after the other, in the order of the list. */
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) key';

/** For SQL: the order `o` was sold for money, and not all of it was returned. */
export const IS_SOLD = /* sql */ `o.amount_paise > 0 AND o.payment_method IS DISTINCT FROM 'trial'
  AND o.status IN ('completed', 'partially_refunded')`;

/** For SQL: the orders but this one by which a customer has paid for a tool. */
export const otherPaid = (orderId: string, userId: string, toolId: string) => /* sql */ `
  FROM orders WHERE user_id = ${userId} AND id <> ${orderId} AND status IN ('completed', 'partially_refunded')
    AND payment_method IS DISTINCT FROM 'trial'
    AND EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND tool_id = ${toolId} AND kind = 'tool'
                 AND (refunded_paise < paid_paise OR paid_paise = 0))`;

const INSERT = /* sql */ `
  WITH history AS (
    INSERT INTO order_events (id, order_id, kind, message, at) VALUES ($11, $1, 'created', 'Order created', $10)
  ), lines AS (
    INSERT INTO order_items (id, order_id, kind, tool_id, bundle_id, quote_id, name, category, list_paise, discount_paise,
      paid_paise, sac, renewal_days, plan, credit_paise)
    SELECT "id", $1, "kind", "toolId", "bundleId", "quoteId", "name", "category", "listPaise", "discountPaise",
      "paidPaise", "sac", "renewalDays", "plan", "creditPaise"
    FROM json_to_recordset($13) AS line ("id" uuid, "kind" text, "toolId" uuid, "bundleId" uuid, "quoteId" uuid,
      "name" text, "category" text, "listPaise" integer, "discountPaise" integer, "paidPaise" integer, "sac" text,
      "renewalDays" integer, "plan" jsonb, "creditPaise" integer))
  INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, currency, status,
    customer_phone, metadata, checks, next_check_at, created_at, terms_version, terms_accepted_at, bundle_id, quote_id,
    coupon_id, locale, billing, facts, terms_version_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'INR', 'pending', $8, jsonb_strip_nulls(jsonb_build_object(
    'couponCode', $19::text, 'acceptedNotice', $20::text,
    'acceptedNoticeAt', $12::text)), 0, $9,
    $10, (SELECT effective_from::text FROM ${termsAt('$10')}), $10, $14, $15, $16, $17, $18,
    tool_facts(ARRAY(SELECT (line->>'toolId')::uuid FROM json_array_elements($13) line)),
    (SELECT id FROM ${termsAt('$10')}))`;

const HAS_PAID = /* sql */ `
  SELECT FROM orders o JOIN users u ON u.id = o.user_id
   WHERE canonical_mailbox(u.email) = $1 AND u.deleted_at IS NULL AND o.amount_paise > 0
     AND o.status IN ('completed', 'partially_refunded', 'refunded') LIMIT 1`;

@Injectable()
export class OrdersRepository {
  private readonly columns: string;

  constructor(
    private readonly database: Database,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
  ) {
    this.columns = database.columns(Order);
  }

  /** @throws ORDER_NOT_FOUND */
  async getById(id: string): Promise<Order> {
    const text = `SELECT ${this.columns} FROM orders WHERE id = $1`;
    return found((await this.database.prepared<Order>('orders.by-id', text, [id]))[0] ?? null);
  }

  /** The order of a subscription's payment, by the provider's id of the payment. */
  async findDebit(cashfreePaymentId: string): Promise<Order | null> {
    return this.orders.findOneBy({ cashfreePaymentId, subscriptionId: Not(IsNull()) });
  }

  async findByOrderId(orderId: string): Promise<Order | null> {
    const text = `SELECT ${this.columns} FROM orders WHERE order_id = $1`;
    return (await this.database.prepared<Order>('orders.by-number', text, [orderId]))[0] ?? null;
  }

  /** Whether a customer at this mailbox has paid for anything, also if it was refunded since. */
  async hasPaid(email: string, sql: Sql = this.database.manager): Promise<boolean> {
    return (await row(sql, HAS_PAID, [canonicalMailbox(email)])) !== null;
  }

  /** An order of this customer. @throws ORDER_NOT_FOUND, also for an order of someone else, or a recorded one that is not approved */
  async getOwn(userId: string, by: { id: string } | { orderId: string }): Promise<Order> {
    const order = await this.orders.findOneBy({ ...by, userId });
    return found(order?.channel === 'manual' && order.completedAt === null ? null : order);
  }

  /** The order, locked until the transaction ends. @throws ORDER_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Order> {
    return found(await manager.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /**
   * Serialises the opening of orders by one customer for each of these tools, or for a quote, until the transaction ends.
   * They are locked in the order of their ids, so that two orders which share some cannot wait for each other.
   */
  async lockBuyer(manager: EntityManager, userId: string, ...ids: string[]): Promise<void> {
    const keys = ids.toSorted().map((id) => `checkout:${userId}:${id}`);
    await this.database.prepared('orders.lock-buyer', LOCK, [keys], manager);
  }

  /** Orders of this customer that may still be paid for the same, or for a part of it, newest first. */
  async listOpen(
    userId: string,
    { subject: { quoteId }, lines }: Pick<Price, 'subject' | 'lines'>,
    manager?: EntityManager,
  ): Promise<OpenOrder[]> {
    if (quoteId !== null) return this.listOpenOfQuote(userId, quoteId, manager);
    return this.listOpenOfTools(userId, listToolIds(lines), manager);
  }

  private async listOpenOfTools(
    userId: string,
    toolIds: readonly string[],
    manager?: EntityManager,
  ): Promise<OpenOrder[]> {
    const [only, ...others] = toolIds;
    return only !== undefined && others.length === 0
      ? this.database.prepared('orders.open-one', open(this.columns, '= $2'), [userId, only], manager)
      : this.database.prepared('orders.open', open(this.columns, '= ANY($2)'), [userId, toolIds], manager);
  }

  private async listOpenOfQuote(
    userId: string,
    quoteId: string,
    manager?: EntityManager,
  ): Promise<OpenOrder[]> {
    const text = openOfQuote(this.columns);
    return this.database.prepared('orders.open-quote', text, [userId, quoteId], manager);
  }

  /** Another paid order of this customer that sells the same tool, which is not fully refunded. A renewal sells none. */
  async findOtherPaid(
    manager: EntityManager,
    { id, userId }: Pick<Order, 'id' | 'userId'>,
    toolId: string,
  ): Promise<BoughtPlan | null> {
    const plan = `(SELECT plan FROM order_items WHERE order_id = orders.id AND tool_id = $3 AND kind = 'tool' LIMIT 1)`;
    const text = `SELECT ${this.columns}, ${plan} AS plan ${otherPaid('$1', '$2', '$3')} ORDER BY created_at, id LIMIT 1`;
    const values = [id, userId, toolId];
    return (await this.database.prepared<BoughtPlan>('orders.other-paid', text, values, manager))[0] ?? null;
  }

  /** Adds an order with its lines and the first entry of its history. */
  async insert(manager: EntityManager, order: NewOrder): Promise<Order> {
    const text = `${INSERT} RETURNING ${this.columns}`;
    const { subject, lines, totalPaise, coupon } = order.price;
    const values = [
      order.id,
      order.orderId,
      order.userId,
      subject.toolId,
      subject.name,
      subject.category,
      totalPaise,
      order.customerPhone,
      order.nextCheckAt,
      order.createdAt,
      newId(),
      order.acceptedNotice && order.createdAt.toISOString(),
      JSON.stringify(lines.map((line) => ({ id: newId(), ...line }))),
      subject.bundleId,
      subject.quoteId,
      coupon?.id ?? null,
      order.locale,
      order.billing && JSON.stringify(order.billing),
      coupon?.code ?? null,
      order.acceptedNotice,
    ];
    return found((await this.database.prepared<Order>('orders.insert', text, values, manager))[0] ?? null);
  }

  /** Writes an order again that the provider still has. False when another caller was faster. */
  async insertLost(manager: EntityManager, order: Partial<Order>): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Order)
      .values(order)
      .orIgnore()
      .returning('id')
      .execute();
    return Array.isArray(inserted.raw) && inserted.raw.length === 1;
  }

  /** Records a trial as a completed order of amount 0. */
  async insertTrial(manager: EntityManager, order: TrialOrder): Promise<void> {
    const { id, userId, userEmail, tool, at } = order;
    await manager.getRepository(Order).insert({
      id,
      orderId: newOrderNumber(),
      userId,
      toolId: tool.id,
      toolName: tool.name,
      toolCategory: tool.category,
      amountPaise: 0,
      status: 'completed',
      paymentMethod: 'trial',
      metadata: { trialDays: tool.trialDays, toolName: tool.name, userEmail },
      createdAt: at,
      completedAt: at,
    });
  }

  /** Keeps what the pages of its tools say now: an open order is bought when it is opened again. */
  async keepFacts(manager: EntityManager, id: string): Promise<void> {
    const tools = 'SELECT tool_id FROM order_items WHERE order_id = $1';
    const text = `UPDATE orders SET facts = tool_facts(ARRAY(${tools})) WHERE id = $1`;
    await this.database.prepared('orders.keep-facts', text, [id], manager);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Order>): Promise<void> {
    await manager.getRepository(Order).update({ id }, changes);
  }

  /**
   * Claims up to `limit` due orders for this caller: other replicas do not see them until `leaseEnds`, when they become
   * due again if this one dies.
   */
  async claimDue(now: Date, leaseEnds: Date, limit: number): Promise<DueOrder[]> {
    return this.database.rows<DueOrder>(
      `UPDATE orders SET next_check_at = $2
        WHERE id IN (SELECT id FROM orders WHERE next_check_at <= $1
                      ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id, checks, status`,
      [now, leaseEnds, limit],
    );
  }

  /** Claims the check of an order for this caller, on any replica: false if one began after `checkedBefore`. */
  async claimCheck(id: string, now: Date, checkedBefore: Date): Promise<boolean> {
    const claimed = await this.database.rows(
      `UPDATE orders SET checked_at = $2
        WHERE id = $1 AND (checked_at IS NULL OR checked_at <= $3) RETURNING id`,
      [id, now, checkedBefore],
    );
    return claimed.length === 1;
  }

  /** Records the result of a check. */
  async saveCheck(id: string, isConfirmed: boolean): Promise<void> {
    await this.database.rows('UPDATE orders SET is_check_confirmed = $2 WHERE id = $1', [id, isConfirmed]);
  }

  /** Schedules the next check, unless settlement has ended the checks. Unlike an entity update it keeps `updated_at`. */
  async scheduleCheck(id: string, checks: number, nextCheckAt: Date | null): Promise<void> {
    await this.database.rows(
      'UPDATE orders SET checks = $2, next_check_at = $3 WHERE id = $1 AND next_check_at IS NOT NULL',
      [id, checks, nextCheckAt],
    );
  }
}

function found(order: Order | null): Order {
  if (!order) throw orderError('ORDER_NOT_FOUND');
  return order;
}
