import { Alert, Button } from '@mui/material';

import { formatMoment } from '../components/format';
import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import type { Endpoint } from './endpoint';

/** Why nothing is sent, and the way to change that. */
export function DisabledNotice({ endpoint: { id, disabledReason } }: { endpoint: Endpoint }) {
  const canEnable = useMay('webhooks:write');
  const enable = useAction((provider) => provider.updateWebhookEndpoint(id, { status: 'active' }), {
    success: () => ({ type: 'success', message: 'Endpoint enabled' }),
    failure: 'The endpoint could not be enabled',
    refresh: ['webhook-endpoints', 'webhook-deliveries'],
  });
  return (
    <Alert
      severity="error"
      // On a phone the button stands below the text.
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        canEnable && (
          <Button
            color="inherit"
            disabled={enable.isPending}
            onClick={() => enable.mutate()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {enable.isPending ? 'Enabling...' : 'Enable again'}
          </Button>
        )
      }
    >
      <strong>Disabled.</strong> {disabledReason}
      <br />
      Once enabled, waiting deliveries are sent. Events from the time in between are not.
    </Alert>
  );
}

/** The time in which a receiver may still know the replaced secret only. */
export function ReplacedNotice({ until }: { until: string }) {
  return (
    <Alert severity="info">
      The secret was replaced. Until {formatMoment(until)} events are signed with both the new and the
      replaced secret. Enter the new one at the receiver before then.
    </Alert>
  );
}
