import { Button, Typography } from '@mui/material';

import { useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import type { Delivery } from './delivery';
import type { Endpoint } from './endpoint';

/** Sends an event again, with the same id and all its attempts. */
export function SendAgainButton({ endpoint, delivery }: { endpoint: Endpoint; delivery: Delivery }) {
  const canSend = useMay('webhooks:write');
  const again = useAction((provider) => provider.redeliverWebhook(endpoint.id, delivery.id), {
    success: () => ({ type: 'success', message: 'The event is sent again' }),
    failure: 'The event could not be sent again',
    refresh: ['webhook-deliveries'],
  });
  if (!canSend) return null;
  if (endpoint.status === 'disabled') {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Enable the endpoint to send this event again.
      </Typography>
    );
  }
  return (
    <Button variant="contained" disabled={again.isPending} onClick={() => again.mutate()}>
      {again.isPending ? 'Sending...' : delivery.state === 'pending' ? 'Send now' : 'Send again'}
    </Button>
  );
}
