import { createHash } from 'node:crypto';
import type { GatewayEvent } from '../gateway.ts';
import { webhookSchema } from './cashfree.schemas.ts';

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

function parse(rawBody: Buffer): Webhook | null {
  try {
    return webhookSchema.safeParse(JSON.parse(rawBody.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Identifies an event across deliveries by signed content only, because the signature does not cover the provider's
 * idempotency header. Numeric ids lose digits in parsing, so such an event is identified by its bytes.
 */
function getKey({ type, data }: Webhook, rawBody: Buffer): string {
  const payment = data?.payment;
  if (typeof payment?.cf_payment_id === 'string') {
    return `${type}:${payment.cf_payment_id}:${payment.payment_status ?? ''}`;
  }
  if (data?.refund) return `${type}:${data.refund.refund_id}:${data.refund.refund_status ?? ''}`;
  return `${type}:${createHash('sha256').update(rawBody).digest('hex')}`;
}

function getOrderId({ data }: Webhook): string | null {
  const named = data?.order ?? data?.refund ?? data?.auto_refund ?? data?.order_details;
  return named?.order_id ?? null;
}

/** The event in a verified body. An unreadable one is of kind `other`. */
export function readEvent(rawBody: Buffer): GatewayEvent {
  const webhook: Webhook = parse(rawBody) ?? { type: 'UNREADABLE' };
  const { data } = webhook;
  const refunded = data?.auto_refund?.cf_payment_id;
  return {
    key: getKey(webhook, rawBody),
    type: webhook.type,
    kind: KINDS[webhook.type] ?? 'other',
    orderId: getOrderId(webhook),
    refundId: data?.refund?.refund_id ?? null,
    refundedPaymentId: typeof refunded === 'string' ? refunded : null,
    disputeId: data?.dispute?.dispute_id == null ? null : String(data.dispute.dispute_id),
    claimsPaid: webhook.type === 'PAYMENT_SUCCESS_WEBHOOK',
  };
}
