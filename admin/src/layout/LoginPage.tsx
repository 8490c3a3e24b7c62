import { Box, Card, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { readSession } from '../providers/session';
import { LoginForm } from './LoginForm';
import type { ReturnState } from './SessionGate';
import { useDocumentTitle } from '../components/use-document-title';
import { StoreLogo } from './StoreLogo';
import { useStoreName } from './store-profile';

function readReturnState(state: unknown): ReturnState {
  if (typeof state !== 'object' || state === null) return {};
  const from: unknown = Reflect.get(state, 'from');
  return {
    from: typeof from === 'string' ? from : undefined,
    expired: Reflect.get(state, 'expired') === true,
  };
}

/** /admin/login. Loads without react-admin. */
export function LoginPage() {
  const navigate = useNavigate();
  const { from, expired } = readReturnState(useLocation().state);
  const storeName = useStoreName();
  useDocumentTitle('Sign in', storeName);

  const [wasSignedIn] = useState(() => readSession() !== null);
  const next = from && from !== '/' ? from : '/dashboard';

  const goOn = (): void => {
    if (readSession()) void navigate(next, { replace: true });
  };

  // Staff who are signed in already have nothing to do here.
  if (wasSignedIn) return <Navigate to={next} replace />;

  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', p: 2 }}>
      <Card sx={{ width: 'min(400px, calc(100vw - 32px))', p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <StoreLogo size={36} />
          <Box>
            <Typography variant="h1">Admin sign in</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: 20 }}>
              {storeName ? `${storeName} staff console` : 'Staff console'}
            </Typography>
          </Box>
        </Box>
        <LoginForm
          notice={expired ? 'Your session has ended. Please sign in again.' : undefined}
          onDone={goOn}
        />
      </Card>
      <Link href="/" variant="body2" sx={{ justifySelf: 'center', mt: 2, color: 'text.secondary' }}>
        Back to Site
      </Link>
    </Box>
  );
}
