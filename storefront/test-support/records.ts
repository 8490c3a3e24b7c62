import type { License, Payment } from '~/api/types';
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
