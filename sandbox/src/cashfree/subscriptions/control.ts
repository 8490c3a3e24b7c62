import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { rupees } from '../rupees.ts';
import { debitMethod, debitOutcome, subscriptionStatus } from './subscriptions.repository.ts';
import type { Subscriptions } from './subscriptions.ts';

const idParam = z.object({ id: z.string() });
const approveBody = z.strictObject({
  outcome: z.enum(['approved', 'late', 'refused']).default('approved'),
  method: debitMethod.default('upi'),
});
const statusBody = z.strictObject({ status: subscriptionStatus });
const outcomesBody = z.strictObject({ outcomes: z.array(debitOutcome) });
const debitBody = z.strictObject({ amount: rupees });
const settleBody = z.strictObject({
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING']),
  reason: z.string().optional(),
});
/** Of the last payment and its whole amount, unless said otherwise. */
const dashboardBody = z.strictObject({ paymentId: z.string().optional(), amount: rupees.optional() });
const refundBody = z.strictObject({ status: z.enum(['SUCCESS', 'FAILED']) });

/** The control API of subscriptions. `settleDown` sends the webhooks of a change. */
export function registerSubscriptionControl(
  app: FastifyInstance,
  { mandates, debits, refunds, entities }: Subscriptions,
  settleDown: (subscriptionId: string) => Promise<void>,
): void {
  const show = async (subscriptionId: string) => {
    await settleDown(subscriptionId);
    const subscription = mandates.get(subscriptionId);
    return JSON.stringify({
      subscription: entities.subscription(subscription, null),
      payments: debits.list(subscriptionId).map((debit) => entities.payment(subscription, debit)),
      outcomes: subscription.outcomes,
    });
  };

  app.get('/__sim/subscriptions', async () =>
    JSON.stringify({ subscriptions: mandates.list().map((one) => entities.subscription(one, null)) }),
  );
  app.get('/__sim/subscriptions/:id', async (request) => show(idParam.parse(request.params).id));
  app.post('/__sim/subscriptions/:id/approve', async (request) => {
    const { id } = idParam.parse(request.params);
    const { outcome, method } = approveBody.parse(request.body ?? {});
    if (outcome === 'refused') mandates.refuse(id, method);
    else mandates.approve(id, method, outcome === 'late');
    return show(id);
  });
  app.post('/__sim/subscriptions/:id/status', async (request) => {
    const { id } = idParam.parse(request.params);
    mandates.change(id, statusBody.parse(request.body).status);
    return show(id);
  });
  app.post('/__sim/subscriptions/:id/outcomes', async (request) => {
    const { id } = idParam.parse(request.params);
    mandates.setOutcomes(id, outcomesBody.parse(request.body).outcomes);
    return show(id);
  });
  app.post('/__sim/subscriptions/:id/debits', async (request) => {
    const { id } = idParam.parse(request.params);
    debits.addUnannounced(id, debitBody.parse(request.body).amount);
    return show(id);
  });
  app.post('/__sim/subscription-payments/:id', async (request) => {
    const { status, reason } = settleBody.parse(request.body);
    const debit = debits.settle(idParam.parse(request.params).id, status, reason);
    return show(debit.subscriptionId);
  });
  app.post('/__sim/subscriptions/:id/refunds', async (request) => {
    const { id } = idParam.parse(request.params);
    const { paymentId, amount } = dashboardBody.parse(request.body ?? {});
    const paid = debits.list(id).filter(({ status }) => status === 'SUCCESS');
    const debit = paid.find((one) => one.paymentId === paymentId) ?? paid.at(-1);
    const refund = refunds.create(id, {
      payment_id: paymentId ?? debit?.paymentId ?? '',
      refund_id: `dashboard_${randomUUID().replaceAll('-', '')}`.slice(0, 40),
      refund_amount: amount ?? debit?.amountPaise ?? 0,
      refund_note: 'SUCCESS',
    });
    await settleDown(id);
    return JSON.stringify({ refund: entities.refund(refund) });
  });
  app.post('/__sim/subscription-refunds/:id', async (request) => {
    const { status } = refundBody.parse(request.body);
    const refund = refunds.settle(idParam.parse(request.params).id, status);
    await settleDown(refund.subscriptionId);
    return JSON.stringify({ refund: entities.refund(refund) });
  });
}
