import { Box, Button, Typography } from '@mui/material';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatRupees } from '../components/format';
import { May } from '../components/May';
import { useAction } from '../components/use-action';
import { useSession } from '../providers/session';
import { useDialogOpen } from '../components/use-dialog-address';
import { ORDER_RELATED, type Refund } from './order';
import { refundNotice } from './refund';

/** Approve or decline, for a second person; the person who requested the refund waits. */
export function RefundDecision({ refund }: { refund: Refund }) {
  const isOwn = useSession()?.staff.id === refund.createdById;
  if (isOwn) return <Waiting>Another member of staff has to approve this refund.</Waiting>;
  return (
    <May permission="refunds:write" otherwise={<Waiting>This refund waits for approval.</Waiting>}>
      <DecisionButtons refund={refund} />
    </May>
  );
}

function Waiting({ children }: { children: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function DecisionButtons({ refund }: { refund: Refund }) {
  const { id, amount, access, createdBy } = refund;
  const [asking, setAsking] = useDialogOpen(`refund-${id}`, 'approve');
  const options = { failure: 'The refund could not be decided', refresh: ORDER_RELATED };
  const approve = useAction((provider) => provider.approveRefund(id), {
    ...options,
    success: ({ data }) => refundNotice(data.refund),
  });
  const decline = useAction((provider) => provider.declineRefund(id), {
    ...options,
    success: 'Refund declined',
  });
  const isBusy = approve.isPending || decline.isPending;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
        {approve.isPending ? 'Approving...' : 'Approve'}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => decline.mutate()}>
        {decline.isPending ? 'Declining...' : 'Decline'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Approve the refund"
        question={`${formatRupees(amount)} will be refunded, as ${createdBy ?? 'a colleague'} requested.`}
        detail={
          access === 'keep' ? 'The customer keeps access.' : 'Access is withdrawn when the refund completes.'
        }
        action="Approve"
        tone="primary"
        onConfirm={() => {
          setAsking(false);
          approve.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
