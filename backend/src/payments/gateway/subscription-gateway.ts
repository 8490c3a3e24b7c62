import type { ReportedAttempt } from '../../orders/index.ts';
import type { CallPurpose, GatewayOrder } from './gateway.ts';

/**
 * The port to a provider of mandates. A debit is also an order of the payment gateway by its payment id: it is found,
 * listed, refunded and paid out like one.
 */
export const SubscriptionGateway = Symbol('SubscriptionGateway');

export interface SubscriptionGateway {
  /** Asks for a mandate; returns the existing one when called again with its id. */
  createSubscription(subscription: NewGatewaySubscription): Promise<GatewaySubscription>;
  /** Null when the provider has no such subscription. */
  findSubscription(id: string, purpose?: CallPurpose): Promise<GatewaySubscription | null>;
  /** Ends the mandate. True when nothing can be debited any more. */
  cancelSubscription(id: string): Promise<boolean>;
  /** Asks for a debit; returns the existing one when called again with its id. @throws GatewayRefusal */
  raiseDebit(debit: NewGatewayDebit): Promise<GatewayDebit>;
  /** All payments of a mandate, the authorisation too. */
  listDebits(id: string, purpose?: CallPurpose): Promise<GatewayDebit[]>;
  /** Takes back a debit that was not tried yet. */
  cancelDebit(id: string, paymentId: string): Promise<void>;
  findDebit(id: string, paymentId: string, purpose?: CallPurpose): Promise<GatewayDebit | null>;
}

export type GatewayMandate = 'open' | 'active' | 'paused' | 'on_hold' | 'cancelled' | 'completed' | 'lapsed';

export interface GatewaySubscription {
  subscriptionId: string;
  providerId: string | null;
  /** `open`: not approved yet; `lapsed`: never approved. Unknown words count as open. */
  mandate: GatewayMandate;
  sessionId: string | null;
  method: 'upi' | 'card' | null;
  /** The mandate's reference at the bank. */
  umn: string | null;
}

export interface NewGatewaySubscription {
  subscriptionId: string;
  planName: string;
  amountPaise: number;
  ceilingPaise: number;
  customer: { name: string; email: string; phone: string };
  /** What the customer's UPI app shows. */
  note: string;
  returnUrl: string;
  expiresAt: Date;
}

export interface NewGatewayDebit {
  subscriptionId: string;
  paymentId: string;
  amountPaise: number;
  /** The day in India, `YYYY-MM-DD`. */
  dueOn: string;
  note: string;
}

export interface GatewayDebit {
  /** Ours; of the authorisation `…-1-a1`, because the provider names that one by itself. */
  paymentId: string;
  providerPaymentId: string;
  kind: 'authorisation' | 'debit';
  status: 'pending' | 'success' | 'failed' | 'cancelled';
  failure: string | null;
  /** The debit as an order that was paid, with the payment of it. */
  order: GatewayOrder;
  attempt: ReportedAttempt;
}
