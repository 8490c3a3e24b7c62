import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';

import { useCall } from '../components/use-call';
import type { Order } from './order';

/** Mails the buyer the receipt of a paid order again. */
export function ResendReceiptButton({ order }: { order: Order }) {
  const { mutate, isPending } = useCall({
    done: 'The receipt is on its way',
    failed: 'The receipt could not be sent',
    changes: ['orders'],
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<MailIcon />}
      disabled={isPending}
      onClick={() => mutate({ path: `/admin/orders/${order.id}/receipt`, method: 'POST', body: {} })}
    >
      {isPending ? 'Sending...' : 'Resend receipt'}
    </Button>
  );
}
