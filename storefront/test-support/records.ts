import type { License } from '~/api/types';

/** A licence for three devices, of which one is used, without an end. */
export function aLicense(given: Partial<License> = {}): License {
  return {
    id: 'l1',
    toolId: 't1',
    toolName: 'Greeks Lab',
    key: '7KQ2M-4XW9D-0RTZB-5HVNJ',
    status: 'active',
    policy: 'activations',
    label: 'Device name',
    seats: 3,
    used: 1,
    expiresAt: null,
    renewalPrice: null,
    trial: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    activations: [
      {
        id: 'a1',
        name: 'Asha’s laptop',
        createdAt: '2026-11-20T10:00:00.000Z',
        lastSeenAt: '2026-11-22T10:00:00.000Z',
      },
    ],
    ...given,
  };
}
