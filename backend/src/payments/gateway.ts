/**
 * The port to a payment provider: what the store asks of one, in the store's words. Money is integer paise; statuses
 * the store does not know count as "not decided yet".
 */
export const GATEWAY = Symbol('GATEWAY');

export type GatewayOrderStatus = 'active' | 'paid' | 'expired' | 'terminated' | 'terminating' | 'unknown';
export type GatewayAttemptStatus = 'pending' | 'success' | 'failed' | 'dropped' | 'cancelled';
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
}

/** One try of the buyer to pay; an order may see several. */
export interface GatewayAttempt {
  id: string;
  status: GatewayAttemptStatus;
  method: string | null;
  amountPaise: number;
  message: string | null;
  at: Date;
}

export interface GatewayRefund {
  refundId: string;
  providerId: string;
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
  returnUrl: string;
  notifyUrl: string;
}

export interface NewGatewayRefund {
  orderId: string;
  refundId: string;
  amountPaise: number;
  note: string;
}

/** What a webhook hints at. It is never proof: whoever gets it asks the provider. */
export interface GatewayEvent {
  /** The same for every delivery of one event. */
  key: string;
  type: string;
  kind: 'payment' | 'refund' | 'auto-refund' | 'other';
  orderId: string | null;
  refundId: string | null;
  /** Whether it says that the order was paid. */
  claimsPaid: boolean;
}

export interface SignedMessage {
  rawBody: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** How the provider behaved towards this process since it started. */
export interface GatewayHealth {
  host: string;
  lastAnswerAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
}

export interface PaymentGateway {
  health(): GatewayHealth;
  /** Asks something harmless, to see whether it answers and knows us. @throws GatewayUnavailable */
  ping(): Promise<void>;
  /** Opens an order for payment. Asked again for an order that exists, it answers that order. */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  /** Null when the provider has never heard of it. */
  findOrder(orderId: string): Promise<GatewayOrder | null>;
  /** Asks that nobody can pay the order any more. What came of it is what `findOrder` answers afterwards. */
  terminateOrder(orderId: string): Promise<void>;
  listAttempts(orderId: string): Promise<GatewayAttempt[]>;
  /** Asks for a refund. Asked again with the same id, it answers the refund that exists. */
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  findRefund(orderId: string, refundId: string): Promise<GatewayRefund | null>;
  /** The event in a message that the provider signed; null when the signature is not the provider's. */
  readEvent(message: SignedMessage): GatewayEvent | null;
  /** The event in a body whose signature was checked before it was stored. */
  readStoredEvent(rawBody: Buffer): GatewayEvent;
}

/** The provider cannot be asked now: no answer, its own failure, too many questions, or it does not know us. */
export class GatewayUnavailable extends Error {
  constructor(
    message: string,
    /** Seconds after which asking again makes sense. */
    readonly retryAfter: number,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The provider answered no; asking the same again will not help. */
export class GatewayRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayRefusal';
  }
}
