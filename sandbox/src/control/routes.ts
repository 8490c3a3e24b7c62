import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toIst, type Clock } from '../clock.ts';
import type { Cashfree } from '../cashfree/cashfree.ts';
import { disputeChange, newDispute } from '../cashfree/disputes.ts';
import { orderEntity, paymentEntity, refundEntity } from '../cashfree/entities.ts';
import { faultRequest } from '../cashfree/faults.ts';
import { rupees } from '../cashfree/rupees.ts';
import { settlementEntity } from '../cashfree/settlement-api.ts';
import { newSettlement } from '../cashfree/settlements.ts';
import { registerSubscriptionControl } from '../cashfree/subscriptions/control.ts';
import { switchChange } from '../cashfree/switches.ts';
import { testMethod } from '../cashfree/test-method.ts';

const outcome = z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']);
const payBody = z.strictObject({
  outcome: outcome.default('SUCCESS'),
  errorCode: z.string().optional(),
  /** `payment_amount`, when fees or offers make it differ from the order's. */
  amount: rupees.optional(),
});
const settleBody = z.strictObject({ status: outcome, errorCode: z.string().optional() });
const refundBody = z.strictObject({
  status: z.enum(['SUCCESS', 'CANCELLED', 'ONHOLD', 'FAILED', 'PENDING']),
});
const dashboardRefundBody = z.strictObject({
  amount: rupees.optional(),
  cfPaymentId: z.string().optional(),
  note: z.string().optional(),
  status: refundBody.shape.status.default('SUCCESS'),
  isAutomatic: z.boolean().default(false),
});
const tamperBody = z.strictObject({ amount: rupees.optional(), currency: z.string().length(3).optional() });
const clockBody = z.union([
  z.strictObject({ advanceMs: z.number().int() }),
  z.strictObject({ advanceMinutes: z.number() }),
  z.strictObject({ reset: z.literal(true) }),
]);

const orderParam = z.object({ id: z.string() });
const deliveryParam = z.object({ id: z.coerce.number().int() });

/** The control API for tests (`/__sim/…`); the provider has none. */
export function registerControl(
  app: FastifyInstance,
  parts: { cashfree: Cashfree; clock: Clock; reset: () => void },
): void {
  const { cashfree, clock } = parts;
  const { orders, payments, refunds, disputes, queue, publisher, switches, faults, scheduler, courier } =
    cashfree;
  const clockState = () => ({ now: toIst(clock.now()), nowMs: clock.now(), offsetMs: clock.offset() });

  /** After a change: sends due webhooks, before the response if the switch is on. */
  async function settleDown(orderId: string): Promise<void> {
    scheduler.wake();
    if (switches.read().webhookBeforeResponse) await courier.deliverNow(orderId);
  }

  app.get('/__sim/state', async () => json(cashfree.snapshot(clockState())));
  app.post('/__sim/reset', async () => {
    parts.reset();
    return { ok: true };
  });

  app.get('/__sim/clock', async () => clockState());
  app.post('/__sim/clock', async (request) => {
    const change = clockBody.parse(request.body);
    if ('reset' in change) clock.reset();
    else clock.advance('advanceMs' in change ? change.advanceMs : Math.round(change.advanceMinutes * 60_000));
    scheduler.wake();
    return clockState();
  });

  app.get('/__sim/switches', async () => switches.read());
  app.post('/__sim/switches', async (request) => {
    const changed = switches.change(switchChange.parse(request.body));
    scheduler.wake();
    return changed;
  });

  app.get('/__sim/faults', async () => ({ faults: faults.list() }));
  app.post('/__sim/faults', async (request) => {
    faults.add(faultRequest.parse(request.body));
    return { faults: faults.list() };
  });
  app.delete('/__sim/faults', async () => {
    faults.clear();
    return { faults: [] };
  });

  app.post('/__sim/orders', async (request) => cashfree.takeOver(request.body));
  app.post('/__sim/orders/:id/pay', async (request) => {
    const order = orders.get(orderParam.parse(request.params).id);
    const body = payBody.parse(request.body ?? {});
    const isOpen = order.status === 'ACTIVE' || (order.status === 'PAID' && body.outcome === 'SUCCESS');
    if (!isOpen) throw new ControlError(409, `the order is ${order.status} and takes no new payment`);
    const payment = payments.attempt(order, {
      outcome: body.outcome,
      errorCode: body.errorCode,
      amountPaise: body.amount,
      ...testMethod,
    });
    await settleDown(order.orderId);
    return json({
      order: orderEntity(orders.get(order.orderId)),
      payment: paymentEntity(order, payment),
    });
  });
  app.post('/__sim/orders/:id/refunds', async (request) => {
    const body = dashboardRefundBody.parse(request.body ?? {});
    const refund = refunds.createInDashboard(orderParam.parse(request.params).id, body);
    await settleDown(refund.orderId);
    return json({ refund: refundEntity(refund) });
  });
  app.post('/__sim/orders/:id/tamper', async (request) => {
    const body = tamperBody.parse(request.body);
    const order = cashfree.tamper(orderParam.parse(request.params).id, body);
    return json({ order: orderEntity(order) });
  });
  app.post('/__sim/payments/:id', async (request) => {
    const { status, errorCode } = settleBody.parse(request.body);
    const payment = payments.settle(orderParam.parse(request.params).id, status, errorCode);
    await settleDown(payment.orderId);
    const order = orders.get(payment.orderId);
    return json({ order: orderEntity(order), payment: paymentEntity(order, payment) });
  });
  app.post('/__sim/refunds/:id', async (request) => {
    const refund = refunds.settle(orderParam.parse(request.params).id, refundBody.parse(request.body).status);
    await settleDown(refund.orderId);
    return json({ refund: refundEntity(refund) });
  });

  app.post('/__sim/orders/:id/disputes', async (request) => {
    const dispute = disputes.open(orderParam.parse(request.params).id, newDispute.parse(request.body ?? {}));
    await settleDown(dispute.orderId);
    return json({ dispute: disputes.show(dispute) });
  });
  app.post('/__sim/disputes/:id', async (request) => {
    const change = disputeChange.parse(request.body);
    const dispute = disputes.change(orderParam.parse(request.params).id, change);
    await settleDown(dispute.orderId);
    return json({ dispute: disputes.show(dispute) });
  });

  app.post('/__sim/subscriptions', async (request) => cashfree.takeOverSubscriptions(request.body));
  registerSubscriptionControl(app, cashfree.subscriptions, settleDown);

  app.post('/__sim/settlements', async (request) => {
    const settlement = cashfree.settlements.settleNow(newSettlement.parse(request.body ?? {}));
    if (settlement === null) throw new ControlError(409, 'there is nothing to settle');
    return json({ settlement: settlementEntity(settlement) });
  });

  app.get('/__sim/webhooks', async () => ({ webhooks: queue.list() }));
  app.post('/__sim/webhooks/release', async () => {
    const released = publisher.releaseAll();
    scheduler.wake();
    return { released };
  });
  app.post('/__sim/webhooks/:id/resend', async (request) => {
    const delivery = queue.find(deliveryParam.parse(request.params).id);
    if (delivery === null) throw new ControlError(404, 'no such webhook');
    if (delivery.type.startsWith('SUBSCRIPTION_'))
      throw new ControlError(409, 'the provider does not resend events of subscriptions');
    queue.update({ ...delivery, state: 'pending', dueAt: clock.now() });
    scheduler.wake();
    return { webhook: queue.find(delivery.id) };
  });
}

/** An error of the control API. */
export class ControlError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Entities contain raw JSON numbers, which need `JSON.stringify`. */
function json(value: unknown): string {
  return JSON.stringify(value);
}
