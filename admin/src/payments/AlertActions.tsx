import { Box, Button } from '@mui/material';

import type { Schemas } from '@store/api-client';
import { May } from '../components/May';
import { useAction } from '../components/use-action';

type StaffAlert = Schemas['AlertRecord'];
interface AlertProps {
  alert: StaffAlert;
}

/** The buttons of an open alert: an answer to its question, what mends it, or that it is resolved. */
export function AlertActions({ alert }: AlertProps) {
  if (alert.kind !== 'provider_refund') {
    return (
      <>
        {alert.remedy && <MendButton alert={alert} />}
        <ResolveButton alert={alert} />
      </>
    );
  }
  return (
    <May permission="refunds:write">
      <AccessButtons alert={alert} />
    </May>
  );
}

/** Lets the store mend what a check of the invariants found. */
function MendButton({ alert }: AlertProps) {
  const mend = useAction((provider) => provider.mendAlert(alert.id), {
    success: 'Fixed',
    failure: 'The problem could not be fixed',
    refresh: ['alerts', 'dashboard'],
  });
  return (
    <Button variant="contained" disabled={mend.isPending} onClick={() => mend.mutate()}>
      {mend.isPending ? 'Working...' : alert.remedy}
    </Button>
  );
}

function ResolveButton({ alert }: AlertProps) {
  const resolve = useAction((provider) => provider.resolveAlert(alert.id), {
    success: 'Alert resolved',
    failure: 'The alert could not be resolved',
    refresh: ['alerts', 'dashboard'],
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      disabled={resolve.isPending}
      onClick={() => resolve.mutate()}
    >
      {resolve.isPending ? 'Resolving...' : 'Mark as resolved'}
    </Button>
  );
}

/** Whether the customer keeps the tool after a refund that was made at the gateway. */
function AccessButtons({ alert: { id, orderId } }: AlertProps) {
  const options = { failure: 'The access could not be decided', refresh: ['alerts', 'dashboard', 'orders'] };
  const keep = useAction((provider) => provider.decideAccess(id, 'keep'), {
    ...options,
    success: 'The customer keeps access',
  });
  const withdraw = useAction((provider) => provider.decideAccess(id, 'withdraw'), {
    ...options,
    success: 'Access withdrawn',
  });
  const isBusy = keep.isPending || withdraw.isPending;
  const label = `Access after the refund of order ${orderId ?? ''}`;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => keep.mutate()}>
        {keep.isPending ? 'Saving...' : 'Keep access'}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => withdraw.mutate()}>
        {withdraw.isPending ? 'Withdrawing...' : 'Withdraw access'}
      </Button>
    </Box>
  );
}
