import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../platform/audit/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError, invalidFields } from '../../common/app-error.js';
import { toPaise, toRupees } from '../../common/money.js';
import { Database } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { EntitlementsRepository } from '../../library/index.js';
import { AlertsRepository } from '../alerts.repository.js';
import { GATEWAY, type GatewayRefund, GatewayRefusal, type PaymentGateway } from '../gateway.js';
import type { RefundInput } from '../checkout/order-inputs.dto.js';
import { isTrial, type Order } from '../order.entity.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { assertMove } from '../order-states.js';
import { OrdersRepository } from '../orders.repository.js';
import { type Refund, refundIdOf, RefundsRepository } from './refunds.repository.js';

const rupees = (paise: number) => `₹${toRupees(paise).toLocaleString('en-IN')}`;

/** Gives money back through the provider: our row first, then the question, then, on the provider's word, the facts. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly log: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Writes down that money goes back, and answers the refund's id. Together with what is promised already it is never
   * more than was paid; two at once wait for each other.
   * @throws NOT_REFUNDABLE, NOTHING_LEFT_TO_REFUND, REFUND_TOO_LARGE
   */
  async request(actor: Actor, orderId: string, input: RefundInput): Promise<string> {
    const asked = input.amount === undefined ? null : this.paise(input.amount);
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const left = await this.refundablePaise(manager, order);
      const amountPaise = asked ?? left;
      if (amountPaise > left) {
        throw new AppError('REFUND_TOO_LARGE', { params: { left: rupees(left) } });
      }
      const { reason, access } = input;
      const createdBy = actor.userId;
      const id = await this.refunds.insert(manager, { orderId, amountPaise, reason, access, createdBy });
      const message = `Refund of ${rupees(amountPaise)} requested (access: ${access}): ${reason}`;
      await this.log.event(manager, orderId, 'refund_requested', message, actor.userId);
      const after = { orderId, amountPaise, reason, access };
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'refund',
        subjectId: id,
        after,
      });
      return id;
    });
  }

  /**
   * Asks the provider for a refund that is pending, and applies the answer. Harmless to repeat: the provider knows the
   * refund by its id.
   * @throws GatewayUnavailable; the refund stays pending and is asked for again later.
   */
  async pursue(id: string): Promise<void> {
    const refund = await this.refunds.getById(id);
    if (refund.status !== 'pending') return;
    const order = await this.orders.getById(refund.orderId);
    await this.apply(refund, await this.ask(order, refund));
  }

  /** Looks at a refund the provider told of. @returns what it was taken for. */
  async pursueByRefundId(refundId: string, orderId: string | null): Promise<string> {
    const refund = await this.refunds.findByRefundId(refundId);
    if (refund) {
      await this.pursue(refund.id);
      if (refund.status === 'failed') await this.doubt(refund);
      return 'refund looked at';
    }
    const order = orderId === null ? null : await this.orders.findByOrderId(orderId);
    await this.alerts.raise(this.database.manager, {
      kind: 'unknown_refund',
      subject: refundId,
      orderId: order?.id,
      message: `The provider refunded order ${orderId ?? '?'} without being asked by the store (refund ${refundId}).`,
    });
    return 'unknown refund';
  }

  /** A refund that failed here and is told of again: where the provider pays it after all, a person must know. */
  private async doubt(refund: Refund): Promise<void> {
    const order = await this.orders.getById(refund.orderId);
    const known = await this.gateway.findRefund(order.orderId, refundIdOf(refund));
    if (!known || known.status === 'failed') return;
    await this.alerts.raise(this.database.manager, {
      kind: 'refund_mismatch',
      subject: refund.id,
      orderId: refund.orderId,
      message: `The provider pays a refund of ${rupees(known.amountPaise)} that failed here. Do not refund it again.`,
    });
  }

  /** Looks at every pending refund of an order. @throws GatewayUnavailable */
  async pursueAllOf(orderId: string): Promise<void> {
    for (const refund of await this.refunds.listOf(orderId)) await this.pursue(refund.id);
  }

  private paise(amount: number): number {
    try {
      return toPaise(amount);
    } catch {
      throw invalidFields({ amount: 'amount must be in rupees, with at most 2 decimals' });
    }
  }

  private async refundablePaise(manager: EntityManager, order: Order): Promise<number> {
    if (isTrial(order) || order.status === 'pending' || order.status === 'failed') {
      throw new AppError('NOT_REFUNDABLE');
    }
    const left = order.amountPaise - (await this.refunds.promisedPaise(manager, order.id));
    if (left <= 0) {
      throw new AppError('NOTHING_LEFT_TO_REFUND');
    }
    return left;
  }

  private async ask(order: Order, refund: Refund): Promise<GatewayRefund | GatewayRefusal> {
    const refundId = refundIdOf(refund);
    try {
      if (refund.cashfreeRefundId !== null) {
        const known = await this.gateway.findRefund(order.orderId, refundId);
        if (known) return known;
      }
      const { amountPaise, reason } = refund;
      return await this.gateway.createRefund({ orderId: order.orderId, refundId, amountPaise, note: reason });
    } catch (error) {
      if (error instanceof GatewayRefusal) return error;
      throw error;
    }
  }

  private async apply(refund: Refund, answer: GatewayRefund | GatewayRefusal): Promise<void> {
    if (answer instanceof GatewayRefusal) {
      return this.fail(refund, null, `The provider refused: ${answer.message.trim()}`);
    }
    if (answer.amountPaise !== refund.amountPaise) {
      await this.alerts.raise(this.database.manager, {
        kind: 'refund_mismatch',
        subject: refund.id,
        orderId: refund.orderId,
        message: `The provider refunds ${rupees(answer.amountPaise)}, asked for were ${rupees(refund.amountPaise)}.`,
      });
      return;
    }
    if (answer.status === 'success') return this.succeed(refund, answer);
    if (answer.status === 'failed') {
      return this.fail(refund, answer.providerId, answer.message ?? 'The provider could not refund.');
    }
    await this.refunds.noteProvider(refund.id, answer.providerId, answer.message);
  }

  private async succeed(refund: Refund, answer: GatewayRefund): Promise<void> {
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, refund.orderId);
      const end = {
        status: 'success',
        cashfreeRefundId: answer.providerId,
        statusMessage: answer.message,
      } as const;
      if (!(await this.refunds.finish(manager, refund.id, end))) return;
      const refundedPaise = order.refundedPaise + refund.amountPaise;
      const status = refundedPaise === order.amountPaise ? 'refunded' : 'partially_refunded';
      if (status !== order.status) assertMove(order.status, status);
      await this.orders.update(manager, order.id, { refundedPaise, status });
      await this.log.event(manager, order.id, 'refund_succeeded', `Refunded ${rupees(refund.amountPaise)}`);
      if (refund.access === 'withdraw') await this.withdraw(manager, order, refund);
      await this.jobs.add(manager, 'mail.refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
    });
  }

  private async withdraw(manager: EntityManager, order: Order, refund: Refund): Promise<void> {
    const taken = await this.entitlements.withdraw(manager, order.id, `Refunded: ${refund.reason}`);
    if (!taken) return;
    await this.log.event(manager, order.id, 'access_withdrawn', 'Access to the tool was withdrawn');
    // Whoever paid twice and got one payment back still owns the tool by the other.
    const other = await this.orders.findOtherPaid(manager, order);
    if (!other || order.toolId === null) return;
    const { userId, toolId } = order;
    await this.entitlements.grantPurchase(manager, { userId, toolId, orderId: other.id });
  }

  private async fail(refund: Refund, cashfreeRefundId: string | null, statusMessage: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.orders.lock(manager, refund.orderId);
      const end = { status: 'failed', cashfreeRefundId, statusMessage } as const;
      if (!(await this.refunds.finish(manager, refund.id, end))) return;
      const message = `Refund of ${rupees(refund.amountPaise)} failed: ${statusMessage}`;
      await this.log.event(manager, refund.orderId, 'refund_failed', message);
      const { id, orderId } = refund;
      await this.alerts.raise(manager, { kind: 'refund_failed', subject: id, orderId, message });
    });
  }
}
