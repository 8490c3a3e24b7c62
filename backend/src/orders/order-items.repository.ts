import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../common/fields/ids.ts';
import { Database } from '../database/database.ts';
import { OrderItem } from './order-item.entity.ts';

const LIST = 'FROM order_items WHERE order_id = $1 ORDER BY tool_id, id';

/** The lines of orders. */
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
}
