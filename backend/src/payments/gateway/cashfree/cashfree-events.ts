import { createHash } from 'node:crypto';
import type { GatewayEvent } from '../gateway.ts';
import { webhookSchema } from './cashfree.schemas.ts';
import { parseJson } from './exact-json.ts';

const KINDS: Record<string, GatewayEvent['kind']> = {
  PAYMENT_SUCCESS_WEBHOOK: 'payment',
  PAYMENT_FAILED_WEBHOOK: 'payment',
  PAYMENT_USER_DROPPED_WEBHOOK: 'payment',
  REFUND_STATUS_WEBHOOK: 'refund',
  AUTO_REFUND_STATUS_WEBHOOK: 'auto-refund',
  DISPUTE_CREATED: 'dispute',
  DISPUTE_UPDATED: 'dispute',
  DISPUTE_CLOSED: 'dispute',
};

type Webhook = ReturnType<typeof webhookSchema.parse>;

/**
 * Identifies an event across deliveries by signed content only, because the signature does not cover the provider's
 * idempotency header.
 */
function getKey({ type, data }: Webhook, rawBody: Buffer): string {
  if (type.startsWith('SUBSCRIPTION_')) return getSubscriptionKey({ type, data }, rawBody);
  const payment = data?.payment;
  if (payment?.cf_payment_id) return `${type}:${payment.cf_payment_id}:${payment.payment_status ?? ''}`;
  if (data?.refund) return `${type}:${data.refund.refund_id}:${data.refund.refund_status ?? ''}`;
  return `${type}:${createHash('sha256').update(rawBody).digest('hex')}`;
}

/** A payment's or a refund's state once; other news, such as a pause, may come again. */
function getSubscriptionKey({ type, data }: Webhook, rawBody: Buffer): string {
  if (data?.refund_id) return `${type}:${data.refund_id}:${data.refund_status ?? ''}`;
  if (data?.payment_id) return `${type}:${data.payment_id}:${data.payment_status ?? ''}`;
  return `${type}:${createHash('sha256').update(rawBody).digest('hex')}`;
}

function getSubscriptionId({ data }: Webhook): string | null {
  const named = data?.subscription_details ?? data?.subscription_status_webhook?.subscription_details;
  return data?.subscription_id ?? named?.subscription_id ?? null;
}

function getOrderId({ data }: Webhook): string | null {
  const named = data?.order ?? data?.refund ?? data?.auto_refund ?? data?.order_details;
  return named?.order_id ?? null;
}

/** The event in a verified body. An unreadable one is of kind `other`. */
export function readEvent(rawBody: Buffer): GatewayEvent {
  const parsed = webhookSchema.safeParse(parseJson(rawBody.toString('utf8')));
  const webhook: Webhook = parsed.data ?? { type: 'UNREADABLE' };
  const { data, type } = webhook;
  const isOfSubscription = type.startsWith('SUBSCRIPTION_');
  const paymentId =
    data?.auto_refund?.cf_payment_id ??
    data?.order_details?.cf_payment_id ??
    (isOfSubscription ? data?.cf_payment_id : null);
  return {
    key: getKey(webhook, rawBody),
    type: webhook.type,
    kind: isOfSubscription ? 'subscription' : (KINDS[type] ?? 'other'),
    orderId: isOfSubscription ? null : getOrderId(webhook),
    subscriptionId: isOfSubscription ? getSubscriptionId(webhook) : null,
    refundId: data?.refund?.refund_id ?? data?.refund_id ?? null,
    paymentId: paymentId ?? null,
    disputeId: data?.dispute?.dispute_id ?? null,
    claimsPaid: webhook.type === 'PAYMENT_SUCCESS_WEBHOOK',
  };
}
