import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { OrdersRepository } from '../../orders/index.ts';
import { CheckoutRemindersService } from '../reminders/index.ts';
import type { OrderReminderInput, OrderReminderResponse } from './payments.dto.ts';

/** Whether the buyer of an open order wants one email if they do not finish it. */
@Injectable()
export class OrderReminderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly reminders: CheckoutRemindersService,
    private readonly database: Database,
  ) {}

  /** @throws ORDER_NOT_FOUND */
  async choose(
    actor: Actor,
    orderId: string,
    { remindMe }: OrderReminderInput,
  ): Promise<OrderReminderResponse> {
    const { userId } = actor;
    const order = await this.orders.getOwn(userId, { orderId });
    if (order.status !== 'pending') return { remindMe: false };
    await this.database.transaction((manager) =>
      remindMe
        ? this.reminders.ask(manager, userId, order.id)
        : this.reminders.takeBack(manager, userId, order.id),
    );
    return { remindMe: await this.reminders.isAsked(order.id) };
  }
}
