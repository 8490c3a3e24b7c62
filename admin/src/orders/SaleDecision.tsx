import { Box, Button, Typography } from '@mui/material';

import { useMay } from '../components/use-may';
import { useAction } from '../components/use-action';
import { useSession } from '../providers/session';
import { ORDER_RELATED, type OrderDetails } from './order';

/** Approve or decline a recorded sale, for a second person; whoever recorded it waits. */
export function SaleDecision({ order: { id, manualPayment } }: { order: OrderDetails }) {
  const isOwn = useSession()?.staff.id === manualPayment?.recordedById;
  const mayDecide = useMay('sales:write');
  const options = { failure: 'The sale could not be decided', refresh: ORDER_RELATED };
  const approve = useAction((provider) => provider.approveSale(id), { ...options, success: 'Sale approved' });
  const decline = useAction((provider) => provider.declineSale(id), { ...options, success: 'Sale declined' });
  if (isOwn || !mayDecide)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Another member of staff has to approve this sale. The customer has nothing until then.
      </Typography>
    );
  const isBusy = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => approve.mutate()}>
        {approve.isPending ? 'Approving...' : 'Approve'}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => decline.mutate()}>
        {decline.isPending ? 'Declining...' : 'Decline'}
      </Button>
    </Box>
  );
}
