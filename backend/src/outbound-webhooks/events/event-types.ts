/** What the store tells others about. Endpoints choose among these. */
export const EVENT_TYPES = [
  'order.completed',
  'order.failed',
  'refund.succeeded',
  'entitlement.granted',
  'entitlement.withdrawn',
  'license.issued',
  'license.activated',
  'license.deactivated',
  'license.expiring',
  'license.expired',
  'license.renewed',
  'release.published',
  'review.created',
  'inquiry.created',
  'quote.accepted',
  'quote.paid',
  'grievance.created',
  'invoice.issued',
  'subscription.created',
  'subscription.renewed',
  'subscription.past_due',
  'subscription.cancelled',
  'subscription.ended',
  'access.requested',
  'access.given',
  'access.removed',
  'user.registered',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Sent only when staff test an endpoint. */
export const PING = 'ping';

interface OrderData {
  id: string;
  orderId: string;
  userId: string;
  amount: number;
  couponCode: string | null;
  items: { kind: string; toolId: string | null; price: number }[];
}

interface EntitlementData {
  userId: string;
  toolId: string;
  source: string;
  orderId: string | null;
}

interface LicenseData {
  id: string;
  userId: string;
  toolId: string;
  activationId: string | null;
}

interface LicenseTermData {
  id: string;
  userId: string;
  toolId: string;
  /** When the term ends or ended; an ISO time. Null after the renewal of a licence without end. */
  expiresAt: string | null;
}

interface SubscriptionData {
  id: string;
  subscriptionId: string;
  userId: string;
  toolId: string | null;
  planId: string;
  price: number;
  /** The end of what is paid for; an ISO time. */
  currentPeriodEnd: string | null;
}

/** A right that staff give elsewhere; `id` is that of the access. */
interface AccessData {
  id: string;
  licenseId: string;
  userId: string;
  toolId: string;
}

interface QuoteData {
  id: string;
  userId: string;
  orderId: string | null;
  amount: number;
}

/** The data of each event: ids, and amounts in rupees, never names. */
export interface EventData {
  'order.completed': OrderData;
  'order.failed': OrderData;
  'refund.succeeded': { id: string; orderId: string; userId: string; amount: number };
  'entitlement.granted': EntitlementData;
  'entitlement.withdrawn': EntitlementData;
  'license.issued': LicenseData;
  'license.activated': LicenseData;
  'license.deactivated': LicenseData;
  'license.expiring': LicenseTermData;
  'license.expired': LicenseTermData;
  'license.renewed': LicenseTermData;
  'release.published': { id: string; toolId: string; version: string };
  'review.created': { id: string; toolId: string; userId: string; rating: number };
  'inquiry.created': { id: string };
  'quote.accepted': QuoteData;
  'quote.paid': QuoteData;
  'grievance.created': { id: string; number: string };
  'invoice.issued': { id: string; orderId: string; kind: string; number: string; total: number };
  'subscription.created': SubscriptionData;
  'subscription.renewed': SubscriptionData;
  'subscription.past_due': SubscriptionData;
  'subscription.cancelled': SubscriptionData;
  'subscription.ended': SubscriptionData;
  'access.requested': AccessData;
  'access.given': AccessData;
  'access.removed': AccessData;
  'user.registered': { id: string };
}
