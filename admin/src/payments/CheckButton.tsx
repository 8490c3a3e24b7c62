import { Button } from '@mui/material';

import type { Notice } from '../components/use-action';
import { useAction } from '../components/use-action';

function outcome({ data }: { data: { isComplete: boolean } }): Notice {
  if (data.isComplete) return { type: 'success', message: 'Everything was checked' };
  return { type: 'info', message: 'Checked in part; the store checks the rest by itself' };
}

/** Checks now what the store checks every ten minutes. */
export function CheckButton() {
  const check = useAction((provider) => provider.checkInvariants(), {
    success: outcome,
    failure: 'The check failed',
    refresh: ['alerts', 'dashboard'],
  });
  return (
    <Button variant="outlined" color="secondary" disabled={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? 'Checking...' : 'Check now'}
    </Button>
  );
}
