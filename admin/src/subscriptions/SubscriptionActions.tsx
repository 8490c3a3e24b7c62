import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';

import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog';
import { isRunning, SUBSCRIPTION_RELATED, type Subscription } from './subscription';

/** Ask the provider; cancel. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const [isCancelling, setCancelling] = useDialogOpen(`subscription-${subscription.id}`, 'cancel');
  const sync = useAction((provider) => provider.syncSubscription(subscription.id), {
    success: 'Checked with the payment provider',
    failure: 'The subscription could not be checked',
    refresh: SUBSCRIPTION_RELATED,
  });
  const canCancel = isRunning(subscription);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<SyncIcon />}
        disabled={sync.isPending}
        onClick={() => sync.mutate()}
      >
        {sync.isPending ? 'Asking...' : 'Ask the provider'}
      </Button>
      {canCancel && (
        <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
          Cancel subscription
        </Button>
      )}
      {canCancel && isCancelling && (
        <CancelSubscriptionDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}
