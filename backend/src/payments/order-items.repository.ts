import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import { Database, rows } from '../database/database.js';
import { OrderItem } from './order-item.entity.js';
import { RefundItem } from './refunds/refund-item.entity.js';
import { REFUNDED_NOTHING } from './refunds/refund-states.js';

const LIST = 'FROM order_items WHERE order_id = $1 ORDER BY tool_id, id';

/** A line with what open refunds will return of it. */
export interface RefundableItem extends OrderItem {
  pendingPaise: number;
}

/** The lines of orders, and the share of each in a refund. */
@Injectable()
export class OrderItemsRepository {
  private readonly columns: string;

  constructor(private readonly database: Database) {
    this.columns = database.columns(OrderItem);
  }

  /** By tool, which is the order in which several tools are locked. */
  async list(orderId: string, manager?: EntityManager): Promise<OrderItem[]> {
    const text = `SELECT ${this.columns} ${LIST}`;
    return this.database.prepared<OrderItem>('order-items.list', text, [orderId], manager);
  }

  /** To be called under the order's lock. */
  async listRefundable(manager: EntityManager, orderId: string): Promise<RefundableItem[]> {
    const text = /* sql */ `
      SELECT ${this.columns}, coalesce((
          SELECT sum(share.amount_paise) FROM refund_items share JOIN refunds ON refunds.id = share.refund_id
           WHERE share.order_item_id = order_items.id AND refunds.status <> ALL($2) AND refunds.status <> 'success'
        ), 0)::int AS "pendingPaise" ${LIST}`;
    const values = [orderId, REFUNDED_NOTHING];
    return this.database.prepared<RefundableItem>('order-items.refundable', text, values, manager);
  }

  async insertAll(
    manager: EntityManager,
    orderId: string,
    items: Omit<OrderItem, 'id' | 'orderId' | 'refundedPaise'>[],
  ): Promise<void> {
    await manager
      .getRepository(OrderItem)
      .insert(items.map((item) => ({ ...item, id: newId(), orderId, refundedPaise: 0 })));
  }

  async setRefunded(manager: EntityManager, id: string, refundedPaise: number): Promise<void> {
    await manager.getRepository(OrderItem).update({ id }, { refundedPaise });
  }

  /** Stores what a refund returns of each line, in place of what was stored before. */
  async saveShares(
    manager: EntityManager,
    refundId: string,
    shares: ReadonlyMap<string, number>,
  ): Promise<void> {
    const items = [...shares].map(([orderItemId, amountPaise]) => ({ refundId, orderItemId, amountPaise }));
    if (items.length === 0) return;
    await manager.getRepository(RefundItem).upsert(items, ['refundId', 'orderItemId']);
  }

  /** What a refund returns of each line, by the line's id. Empty for one that was stored without lines. */
  async findShares(manager: EntityManager, refundId: string): Promise<Map<string, number>> {
    const items = await manager.getRepository(RefundItem).findBy({ refundId });
    return new Map(items.map(({ orderItemId, amountPaise }) => [orderItemId, amountPaise]));
  }

  /** The shares of each line in refunds that succeeded. To be called under the order's lock. */
  async sumRefunded(manager: EntityManager, orderId: string): Promise<Map<string, number>> {
    const sums = await rows<{ id: string; paise: number }>(
      manager,
      `SELECT share.order_item_id AS id, sum(share.amount_paise)::int AS paise
         FROM refund_items share JOIN refunds ON refunds.id = share.refund_id
        WHERE refunds.order_id = $1 AND refunds.status = 'success' GROUP BY 1`,
      [orderId],
    );
    return new Map(sums.map(({ id, paise }) => [id, paise]));
  }
}
