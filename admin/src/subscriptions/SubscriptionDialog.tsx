import { useGetOne } from 'ra-core';

import { RecordDialog } from '../components/record/RecordDialog';
import type { Subscription } from './subscription';
import { SubscriptionContent } from './SubscriptionContent';

/** One subscription, at /subscriptions/{id}. */
export function SubscriptionDialog({ id }: { id: string }) {
  const query = useGetOne<Subscription>('subscriptions', { id });
  return (
    <RecordDialog
      title="Subscription"
      closeTo="/subscriptions"
      query={query}
      failure="The subscription could not be loaded."
    >
      {(subscription) => <SubscriptionContent subscription={subscription} />}
    </RecordDialog>
  );
}
