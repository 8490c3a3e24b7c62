import { toIst } from '../../clock.ts';
import { amountJson } from '../money.ts';
import type { DebitRefundRecord } from './debit-refunds.repository.ts';
import type { DebitRecord } from './debits.repository.ts';
import type { DebitMethod, SubscriptionRecord } from './subscriptions.repository.ts';

/** Several times of this API have no offset: they are Indian. */
const toLocal = (ms: number) => toIst(ms).slice(0, 19);
const toDateTime = (date: string) => `${date}T00:00:00`;

const methods = {
  upi: { upi: { channel: 'link', upi_id: 'testsuccess@gocash' } },
  card: { card: { channel: 'link', card_number: 'XXXXXXXXXXXX2123', card_network: 'visa' } },
};

/**
 * The provider's pages differ: how a state and a field are spelt, whether a missing time is null or empty, and whether
 * the method is a word (API) or an object (webhooks). `isOther` chooses the second of each.
 */
export function createEntities(isOther: () => boolean) {
  const time = (ms: number | null) => (ms === null ? (isOther() ? '' : null) : toLocal(ms));
  const word = (status: string) => (status === 'INITIALIZED' && isOther() ? 'INITIALISED' : status);
  const method = (chosen: DebitMethod | null, isWord: boolean) =>
    chosen === null || isWord ? chosen : methods[chosen];

  function authorization({ authorization: given }: SubscriptionRecord, from: 'api' | 'webhook') {
    const details = {
      authorization_amount: amountJson(given.amountPaise),
      authorization_amount_refund: given.isRefunded,
      authorization_reference: given.reference,
      authorization_time: time(given.approvedAt),
      authorization_status: given.status,
      payment_id: given.paymentId,
      payment_group: given.method,
      payment_method: method(given.method, (from === 'api') !== isOther()),
    };
    return isOther() ? { authorisation_details: details } : { authorization_details: details };
  }

  function plan({ plan: { id, name, maxPaise, maxCycles, note } }: SubscriptionRecord) {
    return {
      plan_id: id,
      plan_name: name,
      plan_type: 'ON_DEMAND',
      plan_status: 'ACTIVE',
      plan_currency: 'INR',
      plan_recurring_amount: null,
      plan_max_amount: amountJson(maxPaise),
      plan_max_cycles: maxCycles,
      plan_intervals: null,
      plan_interval_type: null,
      plan_note: note,
    };
  }

  const customer = ({ customer: { name, email, phone } }: SubscriptionRecord) => ({
    customer_name: name,
    customer_email: email,
    customer_phone: phone,
  });

  const status = (subscription: SubscriptionRecord) => ({
    subscription_id: subscription.subscriptionId,
    cf_subscription_id: subscription.cfSubscriptionId,
    subscription_status: word(subscription.status),
    subscription_expiry_time: subscription.expiresAt === null ? time(null) : toIst(subscription.expiresAt),
    subscription_first_charge_time: time(null),
    next_schedule_date: null,
    subscription_tags: subscription.tags,
  });

  function payment(subscription: SubscriptionRecord, debit: DebitRecord, from: 'api' | 'webhook') {
    return {
      payment_id: debit.paymentId,
      cf_payment_id: debit.cfPaymentId,
      cf_txn_id: debit.cfTxnId,
      cf_order_id: debit.cfOrderId ?? '',
      subscription_id: subscription.subscriptionId,
      cf_subscription_id: subscription.cfSubscriptionId,
      payment_type: debit.type,
      ...authorization(subscription, from),
      payment_amount: amountJson(debit.amountPaise),
      payment_schedule_date: debit.scheduledOn === null ? time(null) : toDateTime(debit.scheduledOn),
      payment_initiated_date: toLocal(debit.initiatedAt),
      payment_remarks: debit.remarks,
      retry_attempts: debit.retries,
      failure_details: debit.failure === null ? null : { failure_reason: debit.failure },
      payment_status: word(debit.status),
    };
  }

  const refund = (record: DebitRefundRecord) => ({
    payment_id: record.paymentId,
    cf_payment_id: record.cfPaymentId,
    refund_id: record.refundId,
    cf_refund_id: record.cfRefundId,
    refund_amount: amountJson(record.amountPaise),
    refund_speed: 'STANDARD',
    refund_note: record.note,
    refund_status: record.status,
  });

  return {
    /** SubscriptionEntity; a session only while it can be approved. */
    subscription: (subscription: SubscriptionRecord, sessionId: string | null) => ({
      ...status(subscription),
      customer_details: customer(subscription),
      plan_details: plan(subscription),
      ...authorization(subscription, 'api'),
      subscription_meta: { return_url: subscription.returnUrl },
      subscription_session_id: sessionId,
      subscription_payment_splits: [],
    }),
    /** SubscriptionPaymentEntity. */
    payment: (subscription: SubscriptionRecord, debit: DebitRecord) => payment(subscription, debit, 'api'),
    /** The answer to a charge. */
    charge: (debit: DebitRecord) => ({
      payment_id: debit.paymentId,
      cf_payment_id: debit.cfPaymentId,
      subscription_id: debit.subscriptionId,
      payment_amount: amountJson(debit.amountPaise),
      payment_type: debit.type,
      payment_status: word(debit.status),
      payment_initiated_date: toLocal(debit.initiatedAt),
      payment_method: null,
      failure_details: null,
      data: null,
    }),
    refund,
    /** `data` of the webhook about a subscription's state. */
    statusEvent: (subscription: SubscriptionRecord) => ({
      subscription_details: status(subscription),
      customer_details: customer(subscription),
      plan_details: plan(subscription),
      ...authorization(subscription, 'webhook'),
      payment_gateway_details: {
        gateway_name: 'CASHFREE',
        gateway_subscription_id: subscription.cfSubscriptionId,
        gateway_payment_id: null,
        gateway_plan_id: subscription.plan.id,
        gateway_auth_id: subscription.authorization.reference,
        gateway_status_code: null,
      },
    }),
    /** `data` of the webhooks about a payment. */
    paymentEvent: (subscription: SubscriptionRecord, debit: DebitRecord) => ({
      ...payment(subscription, debit, 'webhook'),
      payment_currency: 'INR',
      payment_gateway_details: {
        gateway_name: 'CASHFREE',
        gateway_subscription_id: subscription.cfSubscriptionId,
        gateway_payment_id: debit.cfPaymentId,
        gateway_status_code: null,
      },
    }),
    /** `data` of the webhook about a refund. */
    refundEvent: (record: DebitRefundRecord) => ({
      ...refund(record),
      failure_details:
        record.status === 'FAILED' ? { failure_reason: 'REFUND FAILED | Account closed' } : time(null),
      refund_gateway_details: { gateway_name: 'CASHFREE', gateway_refund_id: record.cfRefundId },
    }),
  };
}

export type Entities = ReturnType<typeof createEntities>;
