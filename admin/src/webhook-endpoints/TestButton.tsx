import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useNavigate } from 'react-router';

import { useAction } from '../components/use-action';
import { testResult } from './delivery';

/** Sends a test event, and opens what the receiver answered. */
export function TestButton({ id }: { id: string }) {
  const navigate = useNavigate();
  const test = useAction((provider) => provider.testWebhookEndpoint(id), {
    success: ({ data }) => testResult(data.delivery),
    failure: 'The test event could not be sent',
    refresh: ['webhook-deliveries', 'webhook-endpoints'],
    onSuccess: ({ delivery }) => void navigate(`/webhook-endpoints/${id}/deliveries/${delivery.id}`),
  });
  return (
    <Button
      variant="contained"
      startIcon={<SendIcon />}
      disabled={test.isPending}
      onClick={() => test.mutate()}
    >
      {test.isPending ? 'Sending...' : 'Send a test event'}
    </Button>
  );
}
