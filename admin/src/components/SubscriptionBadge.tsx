import type { Schemas } from '@store/api-client';

import { Badge } from './Badge';
import { capitalise } from './format';
import { SUBSCRIPTION_TONES } from './subscription-words';

export function SubscriptionBadge({ status }: Pick<Schemas['StaffSubscription'], 'status'>) {
  return <Badge tone={SUBSCRIPTION_TONES[status]}>{capitalise(status)}</Badge>;
}
