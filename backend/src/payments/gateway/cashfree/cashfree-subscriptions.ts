import { z } from 'zod';
import { toPaise, toRupees } from '../../../common/money/money.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import type { CallPurpose, GatewayOrder, GatewayRefund, NewGatewayRefund } from '../gateway.ts';
import type {
  GatewayDebit,
  GatewayMandate,
  GatewaySubscription,
  NewGatewayDebit,
  NewGatewaySubscription,
  SubscriptionGateway,
} from '../subscription-gateway.ts';
import { type CashfreeClient, CashfreeRefusal } from './cashfree-client.ts';
import { customerName, note } from './cashfree-customer.ts';
import { debitRefundSchema, debitSchema, subscriptionSchema } from './cashfree.schemas.ts';
import { nullIfNotFound } from './not-found.ts';

/** The provider's words, both spellings. Any other counts as open. */
const MANDATES: Record<string, GatewayMandate> = {
  INITIALIZED: 'open',
  INITIALISED: 'open',
  BANK_APPROVAL_PENDING: 'open',
  ACTIVE: 'active',
  ON_HOLD: 'on_hold',
  PAUSED: 'paused',
  CUSTOMER_PAUSED: 'paused',
  CUSTOMER_CANCELLED: 'cancelled',
  CANCELLED: 'cancelled',
  COMPLETED: 'completed',
  CARD_EXPIRED: 'completed',
  EXPIRED: 'lapsed',
  LINK_EXPIRED: 'lapsed',
};
const DEBITS: Record<string, GatewayDebit['status']> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};
const NOTE_LENGTH = 100;
const PLAN_NAME_LENGTH = 40;
const METHODS = ['upi', 'card'];

/** The provider's own name of a payment stands behind ours of the subscription where the store did not ask for it. */
const DEBIT_ID = /^(SUB-[0-9A-Z]{16})-(.+)$/;
const AUTHORISATION = '1-a1';
const OWN = /^\d+-a\d+$/;

/** The subscription of a debit's payment id, and what the provider calls the payment; null for the id of an order. */
export function readDebitId(orderId: string): { subscriptionId: string; providerPaymentId: string } | null {
  const [, subscriptionId, rest] = DEBIT_ID.exec(orderId) ?? [];
  if (subscriptionId === undefined || rest === undefined) return null;
  return { subscriptionId, providerPaymentId: OWN.test(rest) ? orderId : rest };
}

const path = (id: string) => `/subscriptions/${encodeURIComponent(id)}`;

/** Mandates and debits at Cashfree Subscriptions: plans of type ON_DEMAND, so that the store keeps the time. */
export class CashfreeSubscriptions implements SubscriptionGateway {
  constructor(private readonly client: CashfreeClient) {}

  async createSubscription(subscription: NewGatewaySubscription): Promise<GatewaySubscription> {
    try {
      const body = subscriptionBody(subscription);
      return toSubscription(await this.client.call('POST', '/subscriptions', subscriptionSchema, { body }));
    } catch (error) {
      if (!(error instanceof CashfreeRefusal)) throw error;
      const existing = await this.findSubscription(subscription.subscriptionId);
      if (existing) return existing;
      throw error;
    }
  }

  async findSubscription(id: string, purpose?: CallPurpose): Promise<GatewaySubscription | null> {
    const found = await nullIfNotFound(this.client.call('GET', path(id), subscriptionSchema, { purpose }));
    return found && toSubscription(found);
  }

  async cancelSubscription(id: string): Promise<boolean> {
    try {
      const body = { subscription_id: id, action: 'CANCEL' };
      await this.client.call('POST', `${path(id)}/manage`, subscriptionSchema, { body });
    } catch (error) {
      // Closed before, or not approved yet: the provider is asked which.
      if (!(error instanceof CashfreeRefusal)) throw error;
    }
    const now = await this.findSubscription(id);
    return now === null || ['cancelled', 'completed', 'lapsed'].includes(now.mandate);
  }

  async raiseDebit({ subscriptionId, paymentId, amountPaise, dueOn, note: remarks }: NewGatewayDebit) {
    const known = await this.findDebit(subscriptionId, paymentId);
    if (known) return known;
    const body = {
      subscription_id: subscriptionId,
      payment_id: paymentId,
      payment_type: 'CHARGE',
      payment_amount: toRupees(amountPaise),
      payment_schedule_date: dueOn,
      payment_remarks: note(remarks, NOTE_LENGTH),
    };
    try {
      const raised = await this.client.call('POST', '/subscriptions/pay', debitSchema, { body });
      return toDebit({ ...raised, payment_id: paymentId }, subscriptionId, amountPaise);
    } catch (error) {
      // How a repeated payment id is refused is not documented.
      const existing = error instanceof CashfreeRefusal && (await this.findDebit(subscriptionId, paymentId));
      if (existing) return existing;
      throw error;
    }
  }

  async listDebits(id: string, purpose?: CallPurpose): Promise<GatewayDebit[]> {
    const call = this.client.call('GET', `${path(id)}/payments`, z.array(debitSchema), { purpose });
    return ((await nullIfNotFound(call)) ?? []).map((debit) => toDebit(debit, id));
  }

  async cancelDebit(id: string, paymentId: string): Promise<void> {
    const body = { subscription_id: id, payment_id: paymentId, action: 'CANCEL' };
    try {
      const payment = `${path(id)}/payments/${encodeURIComponent(paymentId)}`;
      await this.client.call('POST', `${payment}/manage`, debitSchema, { body });
    } catch (error) {
      // Too late, or never raised: what becomes of it is read with the others.
      if (!(error instanceof CashfreeRefusal)) throw error;
    }
  }

  /** @throws GatewayRefusal */
  async refundDebit({
    orderId,
    refundId,
    amountPaise,
    note: reason,
  }: NewGatewayRefund): Promise<GatewayRefund> {
    const id = readDebitId(orderId)?.subscriptionId ?? '';
    const debit = await this.findDebit(id, orderId);
    const body = {
      subscription_id: id,
      payment_id: debit?.providerPaymentId ?? orderId,
      refund_id: refundId,
      refund_amount: toRupees(amountPaise),
      refund_note: note(reason, NOTE_LENGTH),
    };
    return toDebitRefund(await this.client.call('POST', `${path(id)}/refunds`, debitRefundSchema, { body }));
  }

  async findRefund(subscriptionId: string, refundId: string): Promise<GatewayRefund | null> {
    const refund = `${path(subscriptionId)}/refunds/${encodeURIComponent(refundId)}`;
    const found = await nullIfNotFound(this.client.call('GET', refund, debitRefundSchema));
    return found && toDebitRefund(found);
  }

  /** A debit by our payment id. The authorisation has one of the provider's. */
  async findDebit(subscriptionId: string, paymentId: string, purpose?: CallPurpose) {
    if (paymentId === `${subscriptionId}-${AUTHORISATION}`) {
      const tries = (await this.listDebits(subscriptionId, purpose)).filter(
        ({ kind }) => kind === 'authorisation',
      );
      return tries.find(({ status }) => status === 'success') ?? tries.at(-1) ?? null;
    }
    const providerId = readDebitId(paymentId)?.providerPaymentId ?? paymentId;
    const payment = `${path(subscriptionId)}/payments/${encodeURIComponent(providerId)}`;
    const found = await nullIfNotFound(this.client.call('GET', payment, debitSchema, { purpose }));
    return found && toDebit(found, subscriptionId);
  }
}

function subscriptionBody(subscription: NewGatewaySubscription) {
  const { customer } = subscription;
  return {
    subscription_id: subscription.subscriptionId,
    customer_details: {
      customer_name: customerName(customer.name) ?? undefined,
      customer_email: customer.email,
      customer_phone: customer.phone,
    },
    plan_details: {
      plan_name: note(subscription.planName, PLAN_NAME_LENGTH),
      plan_type: 'ON_DEMAND',
      plan_currency: 'INR',
      plan_max_amount: toRupees(subscription.ceilingPaise),
    },
    authorization_details: {
      authorization_amount: toRupees(subscription.amountPaise),
      authorization_amount_refund: false,
      payment_methods: METHODS,
    },
    subscription_meta: { return_url: subscription.returnUrl },
    subscription_expiry_time: subscription.expiresAt.toISOString(),
    subscription_tags: { psp_note: note(subscription.note, NOTE_LENGTH) },
  };
}

type CashfreeSubscription = z.infer<typeof subscriptionSchema>;
type CashfreeDebit = z.infer<typeof debitSchema>;

function toSubscription(found: CashfreeSubscription): GatewaySubscription {
  const details = found.authorization_details ?? found.authorisation_details;
  return {
    subscriptionId: found.subscription_id,
    providerId: found.cf_subscription_id,
    mandate: MANDATES[found.subscription_status] ?? 'open',
    sessionId: found.subscription_session_id,
    method: toMethod(details?.payment_group ?? details?.payment_method),
    umn: details?.authorization_reference ?? null,
  };
}

function toMethod(word: string | null | undefined): 'upi' | 'card' | null {
  if (word?.includes('upi')) return 'upi';
  return word?.includes('card') ? 'card' : null;
}

function parseAmount(rupees: number): number {
  try {
    return toPaise(rupees);
  } catch (cause) {
    throw new GatewayUnavailable('unreadable amount', 60, { cause });
  }
}

function toDebit(debit: CashfreeDebit, subscriptionId: string, askedPaise = 0): GatewayDebit {
  const status = DEBITS[debit.payment_status] ?? 'pending';
  const amountPaise = debit.payment_amount === null ? askedPaise : parseAmount(debit.payment_amount);
  const isAuthorisation = debit.payment_type === 'AUTH';
  const paymentId = isAuthorisation
    ? `${subscriptionId}-${AUTHORISATION}`
    : readDebitId(debit.payment_id)
      ? debit.payment_id
      : `${subscriptionId}-${debit.payment_id}`;
  const at = debit.payment_initiated_date ?? new Date();
  const order: GatewayOrder = {
    orderId: paymentId,
    providerId: debit.cf_order_id ?? debit.payment_id,
    amountPaise,
    currency: debit.payment_currency ?? 'INR',
    status: status === 'success' ? 'paid' : status === 'pending' ? 'active' : 'expired',
    sessionId: null,
    expiresAt: null,
  };
  const failure = debit.failure_details?.failure_reason ?? null;
  const details = debit.authorization_details ?? debit.authorisation_details;
  const word =
    debit.payment_group ?? debit.payment_method ?? details?.payment_group ?? details?.payment_method;
  return {
    paymentId,
    providerPaymentId: debit.payment_id,
    kind: isAuthorisation ? 'authorisation' : 'debit',
    status,
    failure,
    order,
    attempt: {
      id: debit.cf_payment_id ?? debit.payment_id,
      status,
      method: word ?? null,
      amountPaise,
      message: failure,
      at,
      completedAt: null,
    },
  };
}

const REFUNDS: Record<string, GatewayRefund['status']> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCEL: 'failed',
  CANCELLED: 'failed',
};

function toDebitRefund(refund: z.infer<typeof debitRefundSchema>): GatewayRefund {
  return {
    refundId: refund.refund_id,
    providerId: refund.cf_refund_id ?? refund.refund_id,
    paymentId: refund.cf_payment_id,
    amountPaise: parseAmount(refund.refund_amount),
    status: REFUNDS[refund.refund_status] ?? 'pending',
    message: refund.failure_details?.failure_reason ?? null,
  };
}
