import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { normalisePhone, PHONE_MESSAGE } from '../../common/phone.js';
import { Database } from '../../database/database.js';
import { EntitlementsRepository } from '../../library/index.js';
import { type ToolForSale, ToolsService } from '../../tools/index.js';
import { Attributions } from '../../tracked-links/index.js';
import { UsersRepository } from '../../users/index.js';
import { CancelOrderService } from './cancel-order.service.js';
import { nextCheckAt } from '../settlement/check-schedule.js';
import { asProviderError } from '../gateway-errors.js';
import type { CreateOrderInput } from './order-inputs.dto.js';
import type { Order } from '../order.entity.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { isPaid } from '../order-states.js';
import { type CheckoutData, toCheckoutOrder } from '../orders.dto.js';
import { OrdersRepository } from '../orders.repository.js';
import { CheckoutSessionsService } from './checkout-sessions.service.js';
import { SettlementService } from '../settlement/settlement.service.js';

/** A session with less time left than this is not handed to a buyer, who needs a moment to pay. */
const LEAST_TIME_TO_PAY_MS = 3 * 60_000;
const NOTHING_CHARGED = 'Nothing was charged. Please try again in a moment.';

/** An id that people read out on the phone and the provider takes: letters and digits that look like no other. */
function newOrderNumber(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `ORD-${Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')}`;
}

const alreadyOwned = () => new AppError('ALREADY_OWNED');

/** Opens orders for payment. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly database: Database,
    private readonly tools: ToolsService,
    private readonly entitlements: EntitlementsRepository,
    private readonly users: UsersRepository,
    private readonly orders: OrdersRepository,
    private readonly log: OrderHistoryRepository,
    private readonly settlements: SettlementService,
    private readonly cancels: CancelOrderService,
    private readonly sessions: CheckoutSessionsService,
    private readonly attributions: Attributions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Answers an order for the tool that can be paid now. One that is open already is used again, so that there is
   * never a second order to pay for the same thing.
   * @throws TOOL_NOT_FOUND, TOOL_IS_FREE, ALREADY_OWNED, PHONE_REQUIRED, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_DOWN
   */
  async create(actor: Actor, input: CreateOrderInput): Promise<CheckoutData> {
    const tool = await this.tools.getForSale(input.toolId);
    if (tool.pricePaise === 0) {
      throw new AppError('TOOL_IS_FREE');
    }
    // A form without a number sends null as well as nothing.
    const typed = input.phone ?? undefined;
    const phone = await this.phoneOf(actor, typed);
    if (await this.entitlements.owns(actor.userId, tool.id)) throw alreadyOwned();
    try {
      await this.closeOtherOrders(actor, tool);
      const order = await this.openOrder(actor, tool, phone, {
        keepPhone: typed !== undefined,
        via: input.via,
      });
      return { order: toCheckoutOrder(await this.sessions.open(order, actor, phone)) };
    } catch (error) {
      throw asProviderError(error, NOTHING_CHARGED);
    }
  }

  private async phoneOf(actor: Actor, typed: string | undefined): Promise<string> {
    if (typed !== undefined) {
      const phone = normalisePhone(typed);
      if (phone === null) throw invalidFields({ phone: PHONE_MESSAGE });
      return phone;
    }
    const user = await this.users.getById(actor.userId);
    const phone = normalisePhone(user.phone ?? '');
    if (phone === null) {
      throw new AppError('PHONE_REQUIRED');
    }
    return phone;
  }

  /** Before a new order is opened, no older one for the same tool may be payable: the buyer would be able to pay twice. */
  private async closeOtherOrders(actor: Actor, tool: ToolForSale): Promise<void> {
    for (const { id } of await this.orders.listOpen(actor.userId, tool.id)) {
      let order = await this.settlements.settle(id);
      if (order.status === 'pending' && !this.isPayable(order, tool)) {
        order = await this.cancels.terminate(order, 'replaced');
      }
      if (isPaid(order.status)) throw alreadyOwned();
      if (order.status === 'pending' && !this.isPayable(order, tool)) {
        throw new AppError('PAYMENT_IN_PROGRESS', { data: { orderId: order.orderId } });
      }
    }
  }

  private isPayable(order: Order, tool: ToolForSale): boolean {
    const { mismatch, terminating } = order.metadata;
    if (order.amountPaise !== tool.pricePaise || mismatch || terminating) return false;
    if (order.sessionExpiresAt === null) return true;
    return order.sessionExpiresAt.getTime() - this.clock.now().getTime() > LEAST_TIME_TO_PAY_MS;
  }

  private async openOrder(
    actor: Actor,
    tool: ToolForSale,
    phone: string,
    { keepPhone, via }: { keepPhone: boolean; via: string | null | undefined },
  ): Promise<Order> {
    const { userId } = actor;
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      await this.orders.lockBuyer(manager, userId, tool.id);
      if (await this.entitlements.owns(userId, tool.id, manager)) throw alreadyOwned();
      if (keepPhone) await this.users.fillPhone(manager, userId, phone);
      const checks = { checks: 0, nextCheckAt: nextCheckAt('pending', 0, now) };
      const open = await this.orders.listOpen(userId, tool.id, manager);
      const payable = open.find((order) => this.isPayable(order, tool));
      if (payable) {
        await this.orders.update(manager, payable.id, checks);
        await this.attributions.credit(manager, via, 'order', payable.id);
        return payable;
      }
      const id = newId();
      const order = await this.orders.insert(manager, {
        id,
        orderId: newOrderNumber(),
        userId,
        toolId: tool.id,
        toolName: tool.name,
        toolCategory: tool.category,
        amountPaise: tool.pricePaise,
        currency: 'INR',
        status: 'pending',
        customerPhone: phone,
        metadata: {},
        createdAt: now,
        ...checks,
      });
      await this.log.event(manager, id, 'created', 'Order created');
      await this.attributions.credit(manager, via, 'order', id);
      return order;
    });
  }
}
