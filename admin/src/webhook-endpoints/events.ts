import type { Schemas } from '@store/api-client';

export type EventType = Schemas['StaffEndpoint']['events'][number];

export const EVENT_NAMES: Record<EventType, string> = {
  'order.completed': 'Order paid',
  'order.failed': 'Payment failed',
  'refund.succeeded': 'Refund completed',
  'invoice.issued': 'Invoice or credit note issued',
  'entitlement.granted': 'Tool added to a library',
  'entitlement.withdrawn': 'Tool removed from a library',
  'license.issued': 'Licence issued',
  'license.activated': 'Licence activated on a device',
  'license.deactivated': 'Licence removed from a device',
  'license.expiring': 'Licence about to end',
  'license.expired': 'Licence ended',
  'license.renewed': 'Licence renewed',
  'subscription.created': 'Subscription begun',
  'subscription.renewed': 'Subscription renewed',
  'subscription.past_due': 'Debit of a subscription failed',
  'subscription.cancelled': 'Subscription cancelled',
  'subscription.ended': 'Subscription ended',
  'access.requested': 'Access to be given',
  'access.given': 'Access given',
  'access.removed': 'Access removed',
  'release.published': 'New version published',
  'user.registered': 'Account created',
  'review.created': 'Review written',
  'inquiry.created': 'Inquiry received',
  'grievance.created': 'Grievance received',
  'quote.accepted': 'Quote accepted',
  'quote.paid': 'Quote paid',
};

/** What staff choose from. */
export const EVENT_GROUPS: { label: string; events: EventType[] }[] = [
  { label: 'Payments', events: ['order.completed', 'order.failed', 'refund.succeeded', 'invoice.issued'] },
  {
    label: 'Customers',
    events: ['user.registered', 'inquiry.created', 'grievance.created', 'review.created'],
  },
  {
    label: 'Subscriptions',
    events: [
      'subscription.created',
      'subscription.renewed',
      'subscription.past_due',
      'subscription.cancelled',
      'subscription.ended',
    ],
  },
  { label: 'Quotes', events: ['quote.accepted', 'quote.paid'] },
  {
    label: 'Access and licences',
    events: [
      'entitlement.granted',
      'entitlement.withdrawn',
      'license.issued',
      'license.activated',
      'license.deactivated',
      'license.expiring',
      'license.expired',
      'license.renewed',
      'access.requested',
      'access.given',
      'access.removed',
    ],
  },
  { label: 'Tools', events: ['release.published'] },
];

export const ALL_EVENTS: EventType[] = EVENT_GROUPS.flatMap(({ events }) => events);

const names: Record<string, string> = { ...EVENT_NAMES, ping: 'Test event' };

/** The name of an event of any release. */
export const eventName = (type: string): string => names[type] ?? type;
