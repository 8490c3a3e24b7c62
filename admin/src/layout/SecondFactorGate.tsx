import { Box, Button, Typography } from '@mui/material';
import { Suspense, type ReactNode } from 'react';

import { lazyScreen } from '../components/lazy-screen';
import { signOut } from '../providers/auth';
import { useSession } from '../providers/session';

const TwoStepPanel = lazyScreen(async () => (await import('../settings/TwoStepPanel')).TwoStepPanel);
const PasskeysPanel = lazyScreen(async () => (await import('../settings/PasskeysPanel')).PasskeysPanel);

/** Where the store requires two-step sign-in, staff without it see only how to set it up: an app or a passkey. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const isMissing = useSession()?.staff.mustSetUpTwoFactor === true;
  if (!isMissing) return children;
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', p: { xs: 2, sm: 4 }, display: 'grid', gap: 2 }}>
      <Typography variant="h1">Set up two-step sign-in</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This store requires it for staff. Use an authenticator app or a passkey; the console opens as soon as
        one of them is set up.
      </Typography>
      <Suspense fallback={null}>
        <TwoStepPanel />
        <PasskeysPanel />
      </Suspense>
      <Button color="secondary" onClick={() => void signOut()} sx={{ justifySelf: 'start' }}>
        Logout
      </Button>
    </Box>
  );
}
