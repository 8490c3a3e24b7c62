import type { Access, Charge, Community, License, Payment, Subscription } from '~/api/types';
import type { KeyedLicense } from '~/lib/license';

/** A licence for three devices, of which one is used, without an end. */
export function aLicense(given?: Partial<KeyedLicense>): KeyedLicense;
export function aLicense(given: Partial<License>): License;
export function aLicense(given: Partial<License> = {}): License {
  return {
    id: 'l1',
    toolId: 't1',
    toolName: 'Greeks Lab',
    planId: null,
    planName: null,
    key: '7KQ2M-4XW9D-0RTZB-5HVNJ',
    status: 'active',
    policy: 'activations',
    label: 'Device name',
    seats: 3,
    used: 1,
    expiresAt: null,
    daysLeft: null,
    renewalPrice: null,
    trial: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    activations: [
      {
        id: 'a1',
        name: 'Asha’s laptop',
        createdAt: '2026-11-20T10:00:00.000Z',
        lastSeenAt: '2026-11-22T10:00:00.000Z',
        offlineUntil: null,
      },
    ],
    heldSeats: [],
    ...given,
  };
}

/** A right on TradingView, whose name was not entered yet. */
export function anAccess(given: Partial<Access> = {}): Access {
  return {
    licenseId: 'l1',
    toolId: 't1',
    toolName: 'Demand Zones',
    kind: 'tradingview',
    hasFile: false,
    url: null,
    help: null,
    value: null,
    state: null,
    reason: null,
    dueAt: null,
    givenAt: null,
    endsAt: null,
    ...given,
  };
}

/** A group that the customer may join, and has not joined yet. */
export function aCommunity(given: Partial<Community> = {}): Community {
  return {
    id: 'g1',
    kind: 'telegram',
    title: 'Demand Zones owners',
    rules: 'Support and updates only.',
    toolIds: ['t1'],
    toolNames: ['Demand Zones'],
    hasRight: true,
    state: null,
    name: null,
    endsAt: null,
    removeAt: null,
    ...given,
  };
}

/** A tool that was paid for. */
export function aPayment(given: Partial<Payment> = {}): Payment {
  return {
    _id: 'p1',
    id: 'p1',
    orderId: 'ORD-7K3M9XB2QW4T6R8Y',
    tool: { _id: 't1', id: 't1', name: 'Greeks Lab', category: 'Indicators' },
    bundleId: null,
    quoteId: null,
    amount: 1499,
    status: 'completed',
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:05:00.000Z',
    canRetry: false,
    lastAttempt: null,
    remindMe: false,
    licenses: [],
    ...given,
  };
}

/** The first payment of a subscription. */
export function aCharge(given: Partial<Charge> = {}): Charge {
  return {
    kind: 'authorisation',
    amount: 499,
    state: 'success',
    periodStart: '2026-11-28T10:00:00.000Z',
    periodEnd: '2026-12-28T18:29:59.999Z',
    dueOn: null,
    paymentId: 'SUB-7K3M9XB2QW4T6R8Y-1-a1',
    orderId: 'o1',
    attempt: 1,
    failure: null,
    ...given,
  };
}

/** One that was paid for the first month. */
export function aSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    id: 's1',
    subscriptionId: 'SUB-7K3M9XB2QW4T6R8Y',
    toolId: 't1',
    toolName: 'Greeks Lab',
    planId: 'p1',
    planName: 'Monthly',
    price: 499,
    interval: 'month',
    status: 'active',
    currentPeriodEnd: '2026-12-28T18:29:59.999Z',
    nextChargeAt: '2026-12-27T18:30:00.000Z',
    nextAmount: 499,
    ceiling: 499,
    method: 'upi',
    cancelledAt: null,
    endedAt: null,
    endedReason: null,
    createdAt: '2026-11-28T10:00:00.000Z',
    charges: [aCharge()],
    ...given,
  };
}
