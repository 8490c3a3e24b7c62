import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AlertsRepository } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { formatRupees, toPaise } from '../../common/money/money.ts';
import { Database } from '../../database/database.ts';
import {
  assertMove,
  isPaid,
  isTrial,
  type Order,
  OrderEventsService,
  OrderHistoryRepository,
  OrdersRepository,
  SEND_REFUND,
} from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { OrderAccessService } from '../fulfilment/index.ts';
import { type GatewayRefund, GatewayRefusal, GatewayUnavailable, PaymentGateway } from '../gateway/index.ts';
import { InvoicesService } from '../tax/index.ts';
import type { RefundInput } from './refund-input.dto.ts';
import { RefundItemsRepository } from './refund-items.repository.ts';
import { RefundLinesService, toolsIn } from './refund-lines.service.ts';
import type { Refund } from './refund.entity.ts';
import { refundError } from './refunds.errors.ts';
import { getRefundId, RefundsRepository } from './refunds.repository.ts';

/** A refund that the store itself decided. */
export const SEND_OWN_REFUND = jobType('refunds.send', 'money', { id: z.uuid() });

const RETRY_AFTER_SECONDS = 60;
/** Of a sale outside the provider. */
const RECORDED = 'Recorded only: the money is returned the way it came.';
/** The code of a refusal by the store itself. */
const DISPUTED = 'payment_disputed';

/** What became of a refund; the provider has no id of one that it never made. */
type MadeRefund = Pick<GatewayRefund, 'amountPaise' | 'status' | 'message'> & { providerId: string | null };

type ProcessedRefund = Omit<Refund, 'createdBy' | 'updatedAt' | 'decidedBy'>;

/** Refunds through the provider: store the refund, ask the provider, then apply its answer. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly items: RefundItemsRepository,
    private readonly lines: RefundLinesService,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly disputes: DisputesRepository,
    private readonly access: OrderAccessService,
    private readonly invoices: InvoicesService,
    private readonly events: OrderEventsService,
    private readonly audit: AuditService,
    private readonly jobs: JobsService,
    private readonly settings: SettingsService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Stores a refund and returns its id: pending or, above the amount that the store's settings name, awaiting the
   * approval of a second person. Earlier refunds of the order count towards that amount. All refunds of an order together never exceed what was paid;
   * concurrent requests wait for the order's lock.
   * @throws VALIDATION_FAILED, NOT_REFUNDABLE, PAYMENT_DISPUTED, NOTHING_LEFT_TO_REFUND, REFUND_TOO_LARGE
   */
  async request(actor: Actor, orderId: string, input: RefundInput): Promise<string> {
    const { refundApprovalAbove } = await this.settings.all();
    const requestedPaise = input.amount === undefined ? null : parsePaise(input.amount);
    return this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const left = await this.refundablePaise(manager, order);
      const { amountPaise, shares } = await this.lines.plan(manager, orderId, input, {
        requestedPaise,
        left,
      });
      const { reason, access, toolIds } = input;
      const total = order.amountPaise - left + amountPaise;
      const needsApproval = refundApprovalAbove > 0 && total > toPaise(refundApprovalAbove);
      const status = needsApproval ? 'awaiting_approval' : 'pending';
      const after = { orderId, amountPaise, reason, access, status } as const;
      const id = await this.refunds.insert(manager, { ...after, createdBy: actor.userId });
      await this.items.saveShares(manager, id, shares);
      const message = `Refund of ${formatRupees(amountPaise)} requested (access: ${access}${needsApproval ? ', awaiting approval' : ''}): ${reason}`;
      await this.history.addEvent(manager, orderId, 'refund_requested', message, actor.userId);
      const change = { action: 'create', subjectType: 'refund', subjectId: id } as const;
      await this.audit.record(manager, actor, {
        ...change,
        after: { ...after, ...(toolIds && { toolIds }) },
      });
      return id;
    });
  }

  /**
   * Stores a refund of all that is left of an order, decided by the store itself, and sends it by a job. To be called under
   * the order's lock.
   */
  async requestAll(
    manager: EntityManager,
    order: Order,
    { reason, access }: Pick<Refund, 'reason' | 'access'>,
  ): Promise<void> {
    const left = await this.refundablePaise(manager, order);
    const { amountPaise, shares } = await this.lines.plan(
      manager,
      order.id,
      { access },
      { requestedPaise: null, left },
    );
    const refund = {
      orderId: order.id,
      amountPaise,
      reason,
      access,
      status: 'pending',
      createdBy: null,
    } as const;
    const id = await this.refunds.insert(manager, refund);
    await this.items.saveShares(manager, id, shares);
    const message = `Refund of ${formatRupees(amountPaise)} requested by the store (access: ${access}): ${reason}`;
    await this.history.addEvent(manager, order.id, 'refund_requested', message);
    await this.jobs.add(manager, SEND_OWN_REFUND, { id }, { key: `refund-send:${id}` });
  }

  /**
   * Sends a pending refund to the provider and applies the answer; of a sale that staff recorded it is only recorded. Idempotent: the provider knows the refund by its id.
   * @throws GatewayUnavailable; the refund stays pending and is sent again later.
   */
  async process(id: string): Promise<void> {
    const refund = await this.refunds.getById(id);
    if (refund.status !== 'pending') return;
    const order = await this.orders.getById(refund.orderId);
    await this.apply(refund, await this.send(order, refund));
  }

  /** Processes every pending refund of an order. @throws GatewayUnavailable */
  async processAll(orderId: string): Promise<void> {
    for (const refund of await this.refunds.listByOrder(orderId)) await this.process(refund.id);
  }

  /** Processes a refund that the store knows and the provider reported. @throws GatewayUnavailable */
  async processReported(refund: Refund): Promise<void> {
    await this.process(refund.id);
    if (refund.status === 'failed') await this.checkFailed(refund);
  }

  /** A report about a refund that failed here: if the provider pays it after all, staff must know. */
  private async checkFailed(refund: Refund): Promise<void> {
    const order = await this.orders.getById(refund.orderId);
    const remote = await this.gateway.findRefund(order.orderId, getRefundId(refund));
    if (!remote || remote.status === 'failed') return;
    const amount = formatRupees(remote.amountPaise);
    await this.alertMismatch(
      refund,
      `The provider is paying a refund of ${amount} that failed here. Do not refund it again.`,
    );
  }

  private async refundablePaise(manager: EntityManager, order: Order): Promise<number> {
    if (isTrial(order) || !isPaid(order.status)) throw refundError('NOT_REFUNDABLE');
    if (await this.disputes.isDisputed(manager, order.id)) throw refundError('PAYMENT_DISPUTED');
    const { lostPaise } = await this.disputes.sumTaken(manager, order.id);
    const left = order.amountPaise - lostPaise - (await this.refunds.sumNotFailed(manager, order.id));
    if (left <= 0) throw refundError('NOTHING_LEFT_TO_REFUND');
    return left;
  }

  private async send(order: Order, refund: ProcessedRefund): Promise<MadeRefund | GatewayRefusal> {
    if (order.channel === 'manual')
      return { amountPaise: refund.amountPaise, status: 'success', message: RECORDED, providerId: null };
    const refundId = getRefundId(refund);
    if (refund.providerRef !== null) {
      // Made at the provider: it is only followed, never requested.
      const made = await this.gateway.findRefund(order.orderId, refundId);
      if (made) return made;
      throw new GatewayUnavailable('The provider does not return this refund now.', RETRY_AFTER_SECONDS);
    }
    try {
      if (refund.cashfreeRefundId !== null) {
        const existing = await this.gateway.findRefund(order.orderId, refundId);
        if (existing) return existing;
      }
      if (await this.disputes.isDisputed(this.database.manager, order.id))
        return await this.findSent(order, refundId);
      const { amountPaise, reason } = refund;
      return await this.gateway.createRefund({ orderId: order.orderId, refundId, amountPaise, note: reason });
    } catch (error) {
      if (error instanceof GatewayRefusal) return error;
      throw error;
    }
  }

  /** A disputed payment is not refunded; a request whose answer was lost may have reached the provider before. */
  private async findSent(order: Order, refundId: string): Promise<GatewayRefund | GatewayRefusal> {
    const sent = await this.gateway.findRefund(order.orderId, refundId);
    return sent ?? new GatewayRefusal(DISPUTED, 'The payment was disputed before the refund was sent.');
  }

  private async apply(refund: ProcessedRefund, answer: MadeRefund | GatewayRefusal): Promise<void> {
    if (answer instanceof GatewayRefusal) {
      return this.fail(refund, null, refusalText(answer));
    }
    // An imported refund is no larger than what was left to refund; its difference was reported then.
    if (answer.amountPaise !== refund.amountPaise && refund.providerRef === null) {
      const [paid, requested] = [formatRupees(answer.amountPaise), formatRupees(refund.amountPaise)];
      return this.alertMismatch(refund, `The provider is refunding ${paid} instead of ${requested}.`);
    }
    if (answer.status === 'success') return this.succeed(refund, answer);
    if (answer.status === 'failed') {
      return this.fail(refund, answer.providerId, answer.message ?? 'The provider could not refund.');
    }
    const { providerId: cashfreeRefundId, message: statusMessage } = answer;
    await this.refunds.savePending(refund.id, { cashfreeRefundId, statusMessage });
  }

  private async succeed(refund: ProcessedRefund, answer: MadeRefund): Promise<void> {
    const series = await this.invoices.creditNotePrefix();
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, refund.orderId);
      const { providerId: cashfreeRefundId, message: statusMessage } = answer;
      const result = { status: 'success', cashfreeRefundId, statusMessage } as const;
      // Another process may have applied it since it was read; it is part of the order's refunds then.
      if ((await this.refunds.getStatus(manager, refund.id)) !== 'pending') return;
      const refundedPaise = order.refundedPaise + refund.amountPaise;
      if (refundedPaise > order.amountPaise) return this.reportTooMuch(manager, refund);
      if (!(await this.refunds.finish(manager, refund.id, result))) return;
      // Staff may have decided about the access since this refund was read.
      const access = (await this.refunds.findByRefundId(getRefundId(refund), manager))?.access;
      const status = refundedPaise === order.amountPaise ? 'refunded' : 'partially_refunded';
      if (status !== order.status) assertMove(order.status, status);
      const lines = await this.lines.book(manager, order.id, refund.id, refund.amountPaise);
      await this.orders.update(manager, order.id, { refundedPaise, status });
      if (status === 'refunded') await this.access.refunded(manager, order);
      await this.disputes.limitHeld(manager, order.id, order.amountPaise - refundedPaise);
      const message = `Refunded ${formatRupees(refund.amountPaise)}`;
      await this.history.addEvent(manager, order.id, 'refund_succeeded', message);
      await this.events.refunded(manager, order, refund.id, refund.amountPaise);
      if (access === 'withdraw') {
        await this.access.withdraw(manager, order, `Refunded: ${refund.reason}`, toolsIn(lines));
      }
      await this.jobs.add(manager, SEND_REFUND, { refundId: refund.id }, { key: `refund:${refund.id}` });
      await this.invoices.credit(manager, { refundId: refund.id }, series);
    });
  }

  private async reportTooMuch(
    manager: EntityManager,
    { id, orderId, amountPaise }: ProcessedRefund,
  ): Promise<void> {
    const message = `The provider reports a refund of ${formatRupees(amountPaise)}, with which more is refunded than was paid.`;
    await this.alerts.raiseUndecided(manager, { kind: 'refund_mismatch', subject: id, orderId, message });
  }

  private async fail(
    refund: ProcessedRefund,
    cashfreeRefundId: string | null,
    statusMessage: string,
  ): Promise<void> {
    const { id, orderId } = refund;
    await this.database.transaction(async (manager) => {
      await this.orders.lock(manager, orderId);
      const result = { status: 'failed', cashfreeRefundId, statusMessage } as const;
      if (!(await this.refunds.finish(manager, id, result))) return;
      const message = `Refund of ${formatRupees(refund.amountPaise)} failed: ${statusMessage}`;
      await this.history.addEvent(manager, orderId, 'refund_failed', message);
      await this.alerts.raise(manager, { kind: 'refund_failed', subject: id, orderId, message });
      await this.alerts.close(manager, 'provider_refund', id);
    });
  }

  private async alertMismatch({ id, orderId }: ProcessedRefund, message: string): Promise<void> {
    await this.alerts.raiseUndecided(this.database.manager, {
      kind: 'refund_mismatch',
      subject: id,
      orderId,
      message,
    });
  }
}

function refusalText({ code, message }: GatewayRefusal): string {
  return code === DISPUTED ? message : `The provider refused: ${message.trim()}`;
}

function parsePaise(amount: number): number {
  try {
    return toPaise(amount);
  } catch {
    throw invalidFields({ amount: 'amount must be in rupees, with at most 2 decimals' });
  }
}
