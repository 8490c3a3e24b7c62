import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, type Repository } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { Database, rows } from '../database/database.js';
import type { TrialOrder, TrialOrders } from '../library/index.js';
import { Order } from './order.entity.js';

export type DueOrder = Pick<Order, 'id' | 'checks' | 'status'>;

@Injectable()
export class OrdersRepository implements TrialOrders {
  constructor(
    private readonly database: Database,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
  ) {}

  /** @throws ORDER_NOT_FOUND */
  async getById(id: string): Promise<Order> {
    return found(await this.orders.findOneBy({ id }));
  }

  async findByOrderId(orderId: string): Promise<Order | null> {
    return this.orders.findOneBy({ orderId });
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
    await rows(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `checkout:${userId}:${toolId}`,
    ]);
  }

  /** Orders of this customer for this tool that may still be paid, newest first. */
  async listOpen(userId: string, toolId: string, manager?: EntityManager): Promise<Order[]> {
    const orders = manager?.getRepository(Order) ?? this.orders;
    return orders.find({
      where: { userId, toolId, status: 'pending', paymentMethod: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
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

  async insert(manager: EntityManager, order: Partial<Order>): Promise<Order> {
    const orders = manager.getRepository(Order);
    await orders.insert(order);
    return orders.findOneByOrFail({ id: order.id });
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

  /** Stores the provider's session. False when the order is no longer pending and must not be paid. */
  async saveSession(id: string, changes: Partial<Order>): Promise<boolean> {
    const { affected } = await this.orders.update({ id, status: 'pending' }, changes);
    return affected === 1;
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
