import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { formatExactRupees } from '../../common/money.js';
import { Database } from '../../database/database.js';
import { ToolsService } from '../../tools/index.js';
import { UsersRepository } from '../../users/index.js';
import { AlertsRepository } from '../alerts.repository.js';
import { type GatewayOrder, PaymentGateway } from '../gateway.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import type { Order } from '../order.entity.js';
import { OrdersRepository } from '../orders.repository.js';
import { SettlementService } from './settlement.service.js';

const NO_CATEGORY = 'Other';

/**
 * Orders that the provider has and the store has lost, as after a restored backup. The provider's order names tool and
 * person by its tags; the order is written again as it was opened, and settlement then does the rest, once.
 */
@Injectable()
export class LostOrdersService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly users: UsersRepository,
    private readonly tools: ToolsService,
    private readonly settlement: SettlementService,
    private readonly alerts: AlertsRepository,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The order, settled; null when the provider has no paid order of this name, or the person does not exist here. Then
   * staff are told what is known. Idempotent, also when called concurrently. @throws GatewayUnavailable
   */
  async restore(orderRef: string): Promise<Order | null> {
    const known = await this.orders.findByOrderId(orderRef);
    if (known) return known;
    const remote = await this.gateway.findOrder(orderRef);
    if (remote?.status !== 'paid' || remote.orderId !== orderRef) return null;
    const userId = await this.findPerson(remote);
    if (userId === null) return this.reportLost(remote);
    await this.write(remote, userId);
    const order = await this.orders.findByOrderId(orderRef);
    return order && this.settlement.settle(order.id);
  }

  /** The person who bought: also one whose account was deleted, whose order is kept without a name. */
  private async findPerson({ origin }: GatewayOrder): Promise<string | null> {
    const id = origin?.tags.person ?? origin?.customerId;
    if (!isUUID(id) || typeof id !== 'string') return null;
    return (await this.users.exists(id)) ? id : null;
  }

  private async write(remote: GatewayOrder, userId: string): Promise<void> {
    const tag = remote.origin?.tags.tool;
    const tool =
      isUUID(tag) && typeof tag === 'string' ? (await this.tools.findCards([tag])).get(tag) : undefined;
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      const id = newId();
      // Without its tool the order stays with the provider's note; settlement then asks staff to refund it.
      const isNew = await this.orders.insertLost(manager, {
        id,
        orderId: remote.orderId,
        userId,
        toolId: tool?.id ?? null,
        toolName: tool?.name ?? remote.origin?.note ?? 'A tool that no longer exists',
        toolCategory: tool?.category ?? NO_CATEGORY,
        amountPaise: remote.amountPaise,
        currency: remote.currency,
        status: 'pending',
        metadata: { restored: true },
        createdAt: remote.origin?.createdAt ?? now,
        nextCheckAt: now,
      });
      if (!isNew) return;
      await this.history.addEvent(manager, id, 'restored', 'Rebuilt from the provider’s order');
      await this.alerts.close(manager, 'unknown_order', remote.orderId);
      await this.alerts.close(manager, 'order_not_restored', remote.orderId);
    });
  }

  private async reportLost({ orderId, amountPaise, origin }: GatewayOrder): Promise<null> {
    const paid = `${formatExactRupees(amountPaise)} was paid for order ${orderId}`;
    const what = origin?.note ? ` ("${origin.note}")` : '';
    await this.alerts.raise(this.database.manager, {
      kind: 'order_not_restored',
      subject: orderId,
      message: `${paid}${what}, but neither the order nor its customer exist here. The provider’s dashboard names the buyer: refund the payment there, or let them sign up and grant the tool.`,
    });
    return null;
  }
}
