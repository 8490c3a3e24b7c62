import type { OrderTags, ReportedAttempt } from '../../orders/index.ts';
import type { ReportedState } from './dispute-report.ts';

/** The port to a payment provider. Amounts are integer paise; a status the store does not know counts as undecided. */
export const PaymentGateway = Symbol('PaymentGateway');

/**
 * Why the provider is asked. Its limits are shared by all calls; those that repeat themselves (a buyer's page, the
 * reconciliation) are `polling` and leave a part to all others.
 */
export type CallPurpose = 'essential' | 'polling';

export interface PaymentGateway {
  health(): GatewayHealth;
  /** A harmless request that shows whether the provider answers and accepts our credentials. @throws GatewayUnavailable */
  ping(): Promise<void>;
  /** Opens an order for payment; returns the existing order when called again with its id. */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  /** Null when the provider has no such order. */
  findOrder(orderId: string, purpose?: CallPurpose): Promise<GatewayOrder | null>;
  /** Requests that the order can no longer be paid; `findOrder` then reports the result. */
  terminateOrder(orderId: string): Promise<void>;
  listAttempts(orderId: string, purpose?: CallPurpose): Promise<ReportedAttempt[]>;
  /** Requests a refund; returns the existing refund when called again with its id. */
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  findRefund(orderId: string, refundId: string): Promise<GatewayRefund | null>;
  /** All refunds of an order, whoever made them. */
  listRefunds(orderId: string, purpose?: CallPurpose): Promise<GatewayRefund[]>;
  /** What was transferred to the store's bank account in this time, page by page. */
  listPayouts(
    period: { from: Date; until: Date },
    cursor: string | null,
  ): Promise<GatewayPage<GatewayPayout>>;
  /** The rows of a payout, page by page. */
  listPayoutLines(payoutId: string, cursor: string | null): Promise<GatewayPage<GatewayPayoutLine>>;
  /**
   * The disputes of an order's payments; empty when there are none. A subscription's payment is found by the provider's id
   * of it.
   */
  listDisputes(order: DisputedOrder, purpose?: CallPurpose): Promise<GatewayDispute[]>;
  /** The event in a signed message; null when the signature is not the provider's. */
  readEvent(message: SignedMessage): GatewayEvent | null;
  /** The event in a body whose signature was verified before it was stored. */
  readStoredEvent(rawBody: Buffer): GatewayEvent;
}

export type GatewayOrderStatus = 'active' | 'paid' | 'expired' | 'terminated' | 'terminating' | 'unknown';
export type GatewayRefundStatus = 'pending' | 'success' | 'failed';

export interface GatewayOrder {
  orderId: string;
  /** The provider's own id of the order. */
  providerId: string;
  amountPaise: number;
  currency: string;
  status: GatewayOrderStatus;
  sessionId: string | null;
  expiresAt: Date | null;
  /** What the store said when it opened the order. */
  origin?: {
    tags: Record<string, string>;
    note: string | null;
    customerId: string | null;
    createdAt: Date | null;
  };
}

export interface GatewayRefund {
  refundId: string;
  providerId: string;
  /** The refunded payment; null when the provider does not name it. */
  paymentId: string | null;
  amountPaise: number;
  status: GatewayRefundStatus;
  message: string | null;
}

export interface NewGatewayOrder {
  orderId: string;
  amountPaise: number;
  currency: string;
  expiresAt: Date;
  customer: { id: string; name: string; email: string; phone: string };
  note: string;
  /** Ids from which a lost order is rebuilt; no personal data. */
  tags: OrderTags;
  returnUrl: string;
  notifyUrl: string;
}

export interface NewGatewayRefund {
  orderId: string;
  refundId: string;
  amountPaise: number;
  note: string;
}

/** The next page is read with `cursor`; the last page has none. */
export interface GatewayPage<Item> {
  items: Item[];
  cursor: string | null;
}

export interface GatewayPayout {
  providerId: string;
  utr: string | null;
  amountPaise: number;
  settledAt: Date;
}

/** A row of a payout. Amounts are negative where money left the store. */
export interface GatewayPayoutLine {
  /** Identifies the row within its payout. */
  key: string;
  kind: 'payment' | 'refund' | 'dispute' | 'adjustment';
  /** The provider's word for what the store does not know; such a row is an adjustment. */
  unknownType: string | null;
  eventId: string;
  orderId: string | null;
  paymentId: string | null;
  refundId: string | null;
  amountPaise: number;
  /** Null when the provider does not say. */
  feePaise: number | null;
  taxPaise: number | null;
  /** What it adds to the payout. */
  netPaise: number;
  at: Date;
  remarks: string | null;
}

export interface DisputedOrder {
  orderId: string;
  paymentId: string | null;
}

/** A dispute as the provider has it now. */
export interface GatewayDispute extends ReportedState {
  disputeId: string;
  /** The status in the provider's words. */
  providerStatus: string;
  amountPaise: number;
  currency: string;
  reasonCode: string | null;
  reason: string | null;
  remarks: string | null;
  respondBy: Date | null;
  openedAt: Date;
  resolvedAt: Date | null;
}

/** What a webhook reports. It proves nothing: settlement asks the provider. */
export interface GatewayEvent {
  /** The same for every delivery of one event. */
  key: string;
  type: string;
  kind: 'payment' | 'refund' | 'auto-refund' | 'dispute' | 'subscription' | 'other';
  orderId: string | null;
  subscriptionId: string | null;
  refundId: string | null;
  /** The refunded or disputed payment, if it names it exactly. */
  paymentId: string | null;
  disputeId: string | null;
  /** Whether it says that the order was paid. */
  claimsPaid: boolean;
}

export interface SignedMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** The provider's availability as seen by this process since it started. */
export interface GatewayHealth {
  host: string;
  lastAnswerAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
}
