import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, rows } from '../../database/database.ts';
import { OrderItem, REFUNDED_NOTHING } from '../../orders/index.ts';
import { RefundItem } from './refund-item.entity.ts';

/** A line with what open refunds will return of it. */
export interface RefundableItem extends OrderItem {
  pendingPaise: number;
}

/** The share of each line of an order in its refunds. */
@Injectable()
export class RefundItemsRepository {
  private readonly columns: string;

  constructor(private readonly database: Database) {
    this.columns = database.columns(OrderItem);
  }

  /** To be called under the order's lock. */
  async listRefundable(manager: EntityManager, orderId: string): Promise<RefundableItem[]> {
    const text = /* sql */ `
      SELECT ${this.columns}, coalesce((
          SELECT sum(share.amount_paise) FROM refund_items share JOIN refunds ON refunds.id = share.refund_id
           WHERE share.order_item_id = order_items.id AND refunds.status <> ALL($2) AND refunds.status <> 'success'
        ), 0)::int AS "pendingPaise"
        FROM order_items WHERE order_id = $1 ORDER BY tool_id, id`;
    const values = [orderId, REFUNDED_NOTHING];
    return this.database.prepared<RefundableItem>('order-items.refundable', text, values, manager);
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
