import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { Panel } from '../components/Panel';
import { useDialogOpen } from '../components/use-dialog-address';
import { errorMessage } from '../providers/api-error';
import { checkProfile } from '../providers/auth';
import { useStaffDataProvider } from '../providers/data-provider';
import { hasPasskeys } from '../providers/passkeys';
import { PasskeyDialog } from './PasskeyDialog';
import { PasskeyRow } from './PasskeyRow';

const KEY = ['profile', 'passkeys'];

/** The passkeys of the signed-in person: the list, and a button that adds one. */
export function PasskeysPanel() {
  const client = useQueryClient();
  const dataProvider = useStaffDataProvider();
  const [adding, setAdding] = useDialogOpen('passkeys', 'add');
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => dataProvider.getPasskeys() });
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: KEY });
    // The store may have required it before anything else could be opened.
    checkProfile().catch(() => undefined);
  };
  const canAdd = hasPasskeys();
  const addButton = (
    <Button variant="outlined" onClick={() => setAdding(true)} disabled={!data}>
      Add a passkey
    </Button>
  );

  return (
    <Panel title="Passkeys" action={canAdd && addButton}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sign in with your fingerprint, face or PIN instead of your password and a code.
        </Typography>
        {!canAdd && <Alert severity="info">This browser doesn’t support passkeys.</Alert>}
        {error && <Alert severity="error">{errorMessage(error, 'Your passkeys could not be loaded')}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={34} />}
        {data?.length === 0 && <Typography variant="body2">You have no passkeys yet.</Typography>}
      </Box>
      {data && data.length > 0 && (
        <Box component="ul" aria-label="Your passkeys" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={refresh} />
          ))}
        </Box>
      )}
      {canAdd && adding && <PasskeyDialog onDone={refresh} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
