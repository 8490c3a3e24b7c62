import type { Handler } from '../api-call.ts';
import type { Operation } from '../operations.ts';
import { getParam, parseBody } from '../parse.ts';
import { subscriptionErrors } from './errors.ts';
import {
  chargeBody,
  createSubscriptionBody,
  managePaymentBody,
  manageSubscriptionBody,
  subscriptionRefundBody,
} from './input.ts';
import type { SubscriptionRecord } from './subscriptions.repository.ts';
import type { Subscriptions } from './subscriptions.ts';

type On = (method: 'GET' | 'POST', url: string, operation: Operation, handler: Handler) => void;

/** The provider's API of subscriptions; `on` mounts a call as those of orders. */
export function registerSubscriptionApi(on: On, subscriptions: Subscriptions): void {
  const { mandates, debits, refunds, entities } = subscriptions;
  const show = (subscription: SubscriptionRecord) => ({
    entity: entities.subscription(subscription, mandates.openSession(subscription)),
    orderId: subscription.subscriptionId,
  });

  on('POST', '/subscriptions', 'create_subscription', ({ body }) =>
    show(mandates.create(parseBody(createSubscriptionBody, body))),
  );
  on('POST', '/subscriptions/pay', 'create_charge', ({ body }) => {
    const debit = debits.charge(parseBody(chargeBody, body));
    return { entity: entities.charge(debit), orderId: debit.subscriptionId };
  });
  on('GET', '/subscriptions/:subscriptionId', 'get_subscription', ({ params }) => ({
    entity: show(mandates.get(getParam(params, 'subscriptionId'))).entity,
  }));
  on('POST', '/subscriptions/:subscriptionId/manage', 'manage_subscription', ({ params, body }) => {
    const subscription = mandates.get(getParam(params, 'subscriptionId'));
    // An ON_DEMAND subscription has no other action.
    if (parseBody(manageSubscriptionBody, body).action !== 'CANCEL') throw subscriptionErrors.actionInvalid();
    return show(mandates.change(subscription.subscriptionId, 'CANCELLED'));
  });
  on('GET', '/subscriptions/:subscriptionId/payments', 'list_subscription_payments', ({ params }) => {
    const subscription = mandates.get(getParam(params, 'subscriptionId'));
    return {
      entity: debits.list(subscription.subscriptionId).map((debit) => entities.payment(subscription, debit)),
    };
  });
  on(
    'GET',
    '/subscriptions/:subscriptionId/payments/:paymentId',
    'get_subscription_payment',
    ({ params }) => {
      const subscription = mandates.get(getParam(params, 'subscriptionId'));
      const debit = debits.get(subscription.subscriptionId, getParam(params, 'paymentId'));
      return { entity: entities.payment(subscription, debit) };
    },
  );
  on(
    'POST',
    '/subscriptions/:subscriptionId/payments/:paymentId/manage',
    'manage_subscription_payment',
    ({ params, body }) => {
      const subscription = mandates.get(getParam(params, 'subscriptionId'));
      const { action } = parseBody(managePaymentBody, body);
      // A failed charge of an ON_DEMAND subscription is raised anew.
      if (action === 'RETRY') throw subscriptionErrors.actionInvalid();
      const debit = debits.cancel(subscription.subscriptionId, getParam(params, 'paymentId'));
      return { entity: entities.payment(subscription, debit), orderId: subscription.subscriptionId };
    },
  );
  on('POST', '/subscriptions/:subscriptionId/refunds', 'create_subscription_refund', ({ params, body }) => {
    const { subscriptionId } = mandates.get(getParam(params, 'subscriptionId'));
    const refund = refunds.create(subscriptionId, parseBody(subscriptionRefundBody, body));
    return { entity: entities.refund(refund), orderId: subscriptionId };
  });
  on('GET', '/subscriptions/:subscriptionId/refunds/:refundId', 'get_subscription_refund', ({ params }) => {
    const { subscriptionId } = mandates.get(getParam(params, 'subscriptionId'));
    return { entity: entities.refund(refunds.get(subscriptionId, getParam(params, 'refundId'))) };
  });
}
