import type { Schemas } from '@store/api-client';

import type { Tone } from './Badge';
import { capitalise, formatRupees } from './format';

type Subscription = Schemas['StaffSubscription'];

export const SUBSCRIPTION_TONES: Record<Subscription['status'], Tone> = {
  created: 'info',
  active: 'success',
  past_due: 'error',
  paused: 'warning',
  cancelled: 'quiet',
  completed: 'quiet',
  ended: 'quiet',
  failed: 'quiet',
};

export const subscriptionStatuses = Object.keys(SUBSCRIPTION_TONES).map((value) => ({
  value,
  label: capitalise(value),
}));

/** ₹499 a month */
export const describePrice = ({ price, interval }: Pick<Subscription, 'price' | 'interval'>): string =>
  `${formatRupees(price)} a ${interval}`;
