import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { toPaise, toRupees } from '../../../common/money/money.ts';
import type { ReportedAttempt } from '../../../orders/index.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import type {
  CallPurpose,
  DisputedOrder,
  GatewayDispute,
  GatewayEvent,
  GatewayHealth,
  GatewayOrder,
  GatewayPage,
  GatewayPayout,
  GatewayPayoutLine,
  GatewayRefund,
  NewGatewayOrder,
  NewGatewayRefund,
  PaymentGateway,
  SignedMessage,
} from '../gateway.ts';
import { type CashfreeClient, CashfreeRefusal } from './cashfree-client.ts';
import { customerEmail, customerName, note } from './cashfree-customer.ts';
import { toDispute } from './cashfree-disputes.ts';
import { readEvent } from './cashfree-events.ts';
import { toPayoutLines, toPayouts } from './cashfree-payouts.ts';
import { isSignedBy } from './cashfree-signature.ts';
import { type CashfreeSubscriptions, readDebitId } from './cashfree-subscriptions.ts';
import { nullIfNotFound } from './not-found.ts';
import {
  type CashfreeOrder,
  type CashfreePayment,
  type CashfreeRefund,
  disputeSchema,
  orderSchema,
  reconSchema,
  settlementsSchema,
  paymentSchema,
  refundSchema,
} from './cashfree.schemas.ts';

const ORDER_STATUS: Record<string, GatewayOrder['status']> = {
  ACTIVE: 'active',
  PAID: 'paid',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
  TERMINATION_REQUESTED: 'terminating',
};

/** Any other status counts as pending. */
const ATTEMPT_STATUS: Record<string, ReportedAttempt['status']> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  USER_DROPPED: 'dropped',
  VOID: 'cancelled',
  CANCELLED: 'cancelled',
};

const REFUND_STATUS: Record<string, GatewayRefund['status']> = {
  SUCCESS: 'success',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/** Fields that are left out when the provider rejects them. */
const OPTIONAL_FIELDS: Record<string, 'customer_name' | 'customer_email'> = {
  'customer_details.customer_name_invalid': 'customer_name',
  'customer_details.customer_email_invalid': 'customer_email',
};

const REFUND_NOTE_LENGTH = 100;
const ORDER_NOTE_LENGTH = 200;

/** Rows a page of settlements; the provider allows 1,000. */
const PAGE = 200;

/** A new refund may not be readable at once. */
const RETRY_AFTER_SECONDS = 60;

/** Whether a refusal means that the refund already exists; it must not count as failed. */
const isDuplicate = ({ status, code, message }: CashfreeRefusal) =>
  status === 409 ||
  /already (exists|present)|same id|duplicate/i.test(`${code} ${message}`.replaceAll('_', ' '));

const orderPath = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

/** Adapter of the payment gateway port to Cashfree Payments. */
export class CashfreeGateway implements PaymentGateway {
  /** Null without a key: then no event is authentic. */
  private readonly eventKey: KeyObject | null;

  constructor(
    private readonly client: CashfreeClient,
    private readonly subscriptions: CashfreeSubscriptions,
    secretKey: string,
  ) {
    this.eventKey = secretKey === '' ? null : createSecretKey(secretKey, 'utf8');
  }

  health(): GatewayHealth {
    return this.client.health();
  }

  async ping(): Promise<void> {
    await this.findOrder('store-health-check');
  }

  async createOrder(order: NewGatewayOrder): Promise<GatewayOrder> {
    const body = orderBody(order);
    try {
      return toOrder(await this.client.call('POST', '/orders', orderSchema, { body }));
    } catch (error) {
      if (!(error instanceof CashfreeRefusal)) throw error;
      const existing = error.status === 409 ? await this.findOrder(order.orderId) : null;
      if (existing) return existing;
      const field = OPTIONAL_FIELDS[error.code];
      if (!field) throw error;
      delete body.customer_details[field];
      return toOrder(await this.client.call('POST', '/orders', orderSchema, { body }));
    }
  }

  async findOrder(orderId: string, purpose?: CallPurpose): Promise<GatewayOrder | null> {
    const debit = readDebitId(orderId);
    if (debit)
      return (await this.subscriptions.findDebit(debit.subscriptionId, orderId, purpose))?.order ?? null;
    const order = await nullIfNotFound(this.client.call('GET', orderPath(orderId), orderSchema, { purpose }));
    return order && toOrder(order);
  }

  async terminateOrder(orderId: string): Promise<void> {
    try {
      const body = { order_status: 'TERMINATED' };
      await this.client.call('PATCH', orderPath(orderId), orderSchema, { body });
    } catch (error) {
      // Already paid, expired or terminated, or unknown: the caller reads the order next.
      if (!(error instanceof CashfreeRefusal)) throw error;
    }
  }

  async listAttempts(orderId: string, purpose?: CallPurpose): Promise<ReportedAttempt[]> {
    const debit = readDebitId(orderId);
    if (debit) {
      const found = await this.subscriptions.findDebit(debit.subscriptionId, orderId, purpose);
      return found ? [found.attempt] : [];
    }
    const path = `${orderPath(orderId)}/payments`;
    const call = this.client.call('GET', path, z.array(paymentSchema), { purpose });
    const payments = await nullIfNotFound(call);
    return (payments ?? []).filter((payment) => payment.payment_status !== 'NOT_ATTEMPTED').map(toAttempt);
  }

  async createRefund(refund: NewGatewayRefund): Promise<GatewayRefund> {
    try {
      if (readDebitId(refund.orderId)) return await this.subscriptions.refundDebit(refund);
      const path = `${orderPath(refund.orderId)}/refunds`;
      const body = {
        refund_amount: toRupees(refund.amountPaise),
        refund_id: refund.refundId,
        refund_note: note(refund.note, REFUND_NOTE_LENGTH),
      };
      return toRefund(await this.client.call('POST', path, refundSchema, { body }));
    } catch (error) {
      if (!(error instanceof CashfreeRefusal)) throw error;
      // The error code for a repeated refund id is not documented, so check whether the refund exists.
      const existing = await this.findRefund(refund.orderId, refund.refundId);
      if (existing) return existing;
      if (!isDuplicate(error)) throw error;
      const message = 'The provider has this refund but does not return it yet.';
      throw new GatewayUnavailable(message, RETRY_AFTER_SECONDS, { cause: error });
    }
  }

  async findRefund(orderId: string, refundId: string): Promise<GatewayRefund | null> {
    const debit = readDebitId(orderId);
    if (debit) return this.subscriptions.findRefund(debit.subscriptionId, refundId);
    const path = `${orderPath(orderId)}/refunds/${encodeURIComponent(refundId)}`;
    const refund = await nullIfNotFound(this.client.call('GET', path, refundSchema));
    return refund && toRefund(refund);
  }

  async listRefunds(orderId: string, purpose?: CallPurpose): Promise<GatewayRefund[]> {
    // The provider does not list those of debits.
    if (readDebitId(orderId)) return [];
    const path = `${orderPath(orderId)}/refunds`;
    const call = this.client.call('GET', path, z.array(refundSchema), { purpose });
    return ((await nullIfNotFound(call)) ?? []).map(toRefund);
  }

  async listPayouts(
    { from, until }: { from: Date; until: Date },
    cursor: string | null,
  ): Promise<GatewayPage<GatewayPayout>> {
    const filters = { start_date: from.toISOString(), end_date: until.toISOString() };
    const body = { pagination: { limit: PAGE, cursor }, filters };
    return toPayouts(
      await this.client.call('POST', '/settlements', settlementsSchema, { body, purpose: 'polling' }),
    );
  }

  async listPayoutLines(payoutId: string, cursor: string | null): Promise<GatewayPage<GatewayPayoutLine>> {
    const body = { pagination: { limit: PAGE, cursor }, filters: { cf_settlement_ids: [payoutId] } };
    return toPayoutLines(
      await this.client.call('POST', '/settlement/recon', reconSchema, { body, purpose: 'polling' }),
    );
  }

  async listDisputes(order: DisputedOrder, purpose?: CallPurpose): Promise<GatewayDispute[]> {
    const debit = readDebitId(order.orderId) && `/payments/${encodeURIComponent(order.paymentId ?? 'none')}`;
    const path = `${debit ?? orderPath(order.orderId)}/disputes`;
    const disputes = await nullIfNotFound(this.client.call('GET', path, z.array(disputeSchema), { purpose }));
    return (disputes ?? []).map((dispute) => toDispute(dispute, parseAmount(dispute.dispute_amount)));
  }

  readEvent({ rawBody, headers }: SignedMessage): GatewayEvent | null {
    const signature = headers['x-webhook-signature'];
    const timestamp = headers['x-webhook-timestamp'];
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || !this.eventKey) return null;
    if (!isSignedBy(this.eventKey, timestamp, rawBody, signature)) return null;
    return readEvent(rawBody);
  }

  readStoredEvent(rawBody: Buffer): GatewayEvent {
    return readEvent(rawBody);
  }
}

interface OrderBody {
  customer_details: Record<'customer_name' | 'customer_email', string | undefined> &
    Record<string, string | undefined>;
}

function orderBody(order: NewGatewayOrder): OrderBody & Record<string, unknown> {
  const { customer } = order;
  return {
    order_id: order.orderId,
    order_amount: toRupees(order.amountPaise),
    order_currency: order.currency,
    order_expiry_time: order.expiresAt.toISOString(),
    order_note: note(order.note, ORDER_NOTE_LENGTH),
    order_tags: order.tags,
    customer_details: {
      customer_id: customer.id,
      customer_phone: customer.phone,
      customer_name: customerName(customer.name) ?? undefined,
      customer_email: customerEmail(customer.email) ?? undefined,
    },
    order_meta: { return_url: order.returnUrl, notify_url: order.notifyUrl },
  };
}

function parseAmount(rupees: number): number {
  try {
    return toPaise(rupees);
  } catch (cause) {
    throw new GatewayUnavailable('unreadable amount', RETRY_AFTER_SECONDS, { cause });
  }
}

function toOrder(order: CashfreeOrder): GatewayOrder {
  return {
    orderId: order.order_id,
    providerId: order.cf_order_id,
    amountPaise: parseAmount(order.order_amount),
    currency: order.order_currency,
    status: ORDER_STATUS[order.order_status] ?? 'unknown',
    sessionId: order.payment_session_id,
    expiresAt: order.order_expiry_time ?? null,
    origin: {
      tags: order.order_tags ?? {},
      note: order.order_note,
      customerId: order.customer_details?.customer_id ?? null,
      createdAt: order.created_at ?? null,
    },
  };
}

function toAttempt(payment: CashfreePayment): ReportedAttempt {
  return {
    id: payment.cf_payment_id,
    status: ATTEMPT_STATUS[payment.payment_status] ?? 'pending',
    method: payment.payment_group,
    amountPaise: parseAmount(payment.payment_amount ?? payment.order_amount ?? 0),
    message: payment.error_details?.error_description ?? payment.payment_message,
    at: payment.payment_time ?? new Date(),
    completedAt: payment.payment_completion_time ?? null,
  };
}

function toRefund(refund: CashfreeRefund): GatewayRefund {
  return {
    refundId: refund.refund_id,
    providerId: refund.cf_refund_id,
    paymentId: refund.cf_payment_id,
    amountPaise: parseAmount(refund.refund_amount),
    status: REFUND_STATUS[refund.refund_status] ?? 'pending',
    message: refund.status_description,
  };
}
