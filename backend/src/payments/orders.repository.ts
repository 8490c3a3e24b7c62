import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { Database, rows } from '../database/database.js';
import { Order } from './order.entity.js';

export type DueOrder = Pick<Order, 'id' | 'checks' | 'status'>;

/** Orders, as rows. */
@Injectable()
export class OrdersRepository {
  constructor(private readonly database: Database) {}

  private orders(manager?: EntityManager) {
    return manager?.getRepository(Order) ?? this.database.repository(Order);
  }

  /** @throws ORDER_NOT_FOUND */
  async getById(id: string): Promise<Order> {
    const order = await this.orders().findOneBy({ id });
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  async findByOrderId(orderId: string): Promise<Order | null> {
    return this.orders().findOneBy({ orderId });
  }

  /** An order of this person; somebody else's does not exist to them. @throws ORDER_NOT_FOUND */
  async getOwn(userId: string, by: { id: string } | { orderId: string }): Promise<Order> {
    const order = await this.orders().findOneBy({ ...by, userId });
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  /** The order, locked until the transaction ends. @throws ORDER_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Order> {
    const order = await this.orders(manager).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    return order;
  }

  /** Makes everything that opens orders of one person for one tool wait for each other until the transaction ends. */
  async lockBuyer(manager: EntityManager, userId: string, toolId: string): Promise<void> {
    await rows(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `checkout:${userId}:${toolId}`,
    ]);
  }

  /** Orders of this person for this tool that may still be paid, the newest first. */
  async listOpen(userId: string, toolId: string, manager?: EntityManager): Promise<Order[]> {
    return this.orders(manager).find({
      where: { userId, toolId, status: 'pending', paymentMethod: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Whether the buyer's account was deleted. Ask under the order's lock: a deletion takes it too, so that it has either
   * ended before, and is seen, or comes after.
   */
  async isBuyerDeleted(manager: EntityManager, { userId }: Order): Promise<boolean> {
    const found = await rows(manager, 'SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NOT NULL', [
      userId,
    ]);
    return found.length > 0;
  }

  /** Another order by which this person paid for the same tool, and which is not given back in full. */
  async findOtherPaid(manager: EntityManager, order: Order): Promise<Order | null> {
    if (order.toolId === null) return null;
    return this.orders(manager).findOneBy({
      id: Not(order.id),
      userId: order.userId,
      toolId: order.toolId,
      status: In(['completed', 'partially_refunded']),
      paymentMethod: Not('trial'),
    });
  }

  async insert(manager: EntityManager, order: Partial<Order>): Promise<Order> {
    await this.orders(manager).insert(order);
    return this.orders(manager).findOneByOrFail({ id: order.id });
  }

  async update(manager: EntityManager, id: string, changes: Partial<Order>): Promise<void> {
    await this.orders(manager).update({ id }, changes);
  }

  /** Writes what the provider opened. False when the order is not pending any more, and must not be paid. */
  async saveSession(id: string, changes: Partial<Order>): Promise<boolean> {
    const { affected } = await this.orders().update({ id, status: 'pending' }, changes);
    return affected === 1;
  }

  /**
   * Takes up to `limit` orders that are due, for this caller alone: until `leaseEnds` no other replica sees them, and
   * if this one dies they are due again then.
   */
  async claimDue(now: Date, leaseEnds: Date, limit: number): Promise<DueOrder[]> {
    return this.database.rows(
      `UPDATE orders SET next_check_at = $2
        WHERE id IN (SELECT id FROM orders WHERE next_check_at <= $1
                      ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
        RETURNING id, checks, status`,
      [now, leaseEnds, limit],
    );
  }

  /** Says when to look at an order next; nothing when settling it has ended the looking. */
  async planCheck(id: string, checks: number, nextCheckAt: Date | null): Promise<void> {
    await this.database.rows(
      'UPDATE orders SET checks = $2, next_check_at = $3 WHERE id = $1 AND next_check_at IS NOT NULL',
      [id, checks, nextCheckAt],
    );
  }
}
