import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { TERMS_VERSION } from '../common/terms.js';
import { newId } from '../common/ids.js';
import { Database } from '../database/database.js';
import type { TrialOrder, TrialOrders } from '../library/index.js';
import { Order } from './order.entity.js';

export type DueOrder = Pick<Order, 'id' | 'checks' | 'status'>;

/** A pending order for a tool at its price. */
export interface NewOrder extends Pick<
  Order,
  'id' | 'orderId' | 'userId' | 'customerPhone' | 'nextCheckAt' | 'createdAt'
> {
  tool: { id: string; name: string; category: string; pricePaise: number };
}

export type PaymentSession = Pick<
  Order,
  'cashfreeOrderId' | 'paymentSessionId' | 'sessionExpiresAt' | 'customerPhone'
>;

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const OPEN = /* sql */ `
  FROM orders WHERE user_id = $1 AND tool_id = $2 AND status = 'pending' AND payment_method IS NULL
  ORDER BY created_at DESC, id DESC`;

const INSERT = /* sql */ `
  WITH history AS (
    INSERT INTO order_events (id, order_id, kind, message, at) VALUES ($11, $1, 'created', 'Order created', $10))
  INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, currency, status,
    customer_phone, metadata, checks, next_check_at, created_at, terms_version, terms_accepted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'INR', 'pending', $8, '{}', 0, $9, $10, $12, $10)`;

const SAVE_SESSION = /* sql */ `
  WITH saved AS (
    UPDATE orders SET cashfree_order_id = $2, payment_session_id = $3, session_expires_at = $4, customer_phone = $5,
      updated_at = now()
    WHERE id = $1 AND status = 'pending' RETURNING id)
  INSERT INTO order_events (id, order_id, kind, message, at)
  SELECT $6, id, 'session_opened', 'Opened at the payment provider', $7 FROM saved RETURNING id`;

@Injectable()
export class OrdersRepository implements TrialOrders {
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

  async findByOrderId(orderId: string): Promise<Order | null> {
    const text = `SELECT ${this.columns} FROM orders WHERE order_id = $1`;
    return (await this.database.prepared<Order>('orders.by-number', text, [orderId]))[0] ?? null;
  }

  /** An order of this customer. @throws ORDER_NOT_FOUND, also for an order of someone else */
  async getOwn(userId: string, by: { id: string } | { orderId: string }): Promise<Order> {
    return found(await this.orders.findOneBy({ ...by, userId }));
  }

  /** The order, locked until the transaction ends. @throws ORDER_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Order> {
    const orders = manager.getRepository(Order);
    return found(await orders.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** Serialises the opening of orders by one customer for one tool until the transaction ends. */
  async lockBuyer(manager: EntityManager, userId: string, toolId: string): Promise<void> {
    const key = `checkout:${userId}:${toolId}`;
    await this.database.prepared('orders.lock-buyer', LOCK, [key], manager);
  }

  /** Orders of this customer for this tool that may still be paid, newest first. */
  async listOpen(userId: string, toolId: string, manager?: EntityManager): Promise<Order[]> {
    const text = `SELECT ${this.columns} ${OPEN}`;
    return this.database.prepared<Order>('orders.open', text, [userId, toolId], manager);
  }

  /** Another order of this customer for the same tool that is paid and not fully refunded. */
  async findOtherPaid(manager: EntityManager, order: Order): Promise<Order | null> {
    if (order.toolId === null) return null;
    return manager.getRepository(Order).findOneBy({
      id: Not(order.id),
      userId: order.userId,
      toolId: order.toolId,
      status: In(['completed', 'partially_refunded']),
      paymentMethod: Not('trial'),
    });
  }

  /** Adds an order for a tool, with the first entry of its history. */
  async insert(manager: EntityManager, order: NewOrder): Promise<Order> {
    const text = `${INSERT} RETURNING ${this.columns}`;
    const values = [
      order.id,
      order.orderId,
      order.userId,
      order.tool.id,
      order.tool.name,
      order.tool.category,
      order.tool.pricePaise,
      order.customerPhone,
      order.nextCheckAt,
      order.createdAt,
      newId(),
      TERMS_VERSION,
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
    const { id, orderNumber, userId, userEmail, tool, at } = order;
    await manager.getRepository(Order).insert({
      id,
      orderId: orderNumber,
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

  async update(manager: EntityManager, id: string, changes: Partial<Order>): Promise<void> {
    await manager.getRepository(Order).update({ id }, changes);
  }

  /**
   * Stores the provider's session, and that it was opened. False when the order is no longer pending and must not be
   * paid.
   */
  async saveSession(id: string, session: PaymentSession, at: Date): Promise<boolean> {
    const { cashfreeOrderId, paymentSessionId, sessionExpiresAt, customerPhone } = session;
    const values = [id, cashfreeOrderId, paymentSessionId, sessionExpiresAt, customerPhone, newId(), at];
    const saved = await this.database.prepared('orders.save-session', SAVE_SESSION, values);
    return saved.length === 1;
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

  /**
   * Claims the check of an order for this caller, on any replica. False when the last one began after `checkedBefore`.
   * Unlike an entity update it keeps `updated_at`.
   */
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
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}
