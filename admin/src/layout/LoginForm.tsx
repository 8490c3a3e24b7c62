import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';

import { errorCode, errorMessage } from '../providers/api-error';
import { signIn, signInWithPasskey } from '../providers/auth';
import { LoginField } from './LoginField';
import { PasskeyButton } from './PasskeyButton';
import { PasswordField } from './PasswordField';

/** Said for every password, so that it does not tell which one is right. */
const lockedHint = 'Sure about your password? Check your email for a link to unlock sign-in.';

/**
 * Email and password, and the second factor when the server asks for it; or a passkey instead of all of them. Without a form library: this page loads
 * before the console.
 */
export function LoginForm({ notice, onDone }: { notice?: string; onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [needsTotp, setNeedsTotp] = useState(false);
  const [error, setError] = useState<string>();
  const [isLocked, setLocked] = useState(false);
  const [busy, setBusy] = useState(false);
  const incomplete = email.trim() === '' || password === '' || (needsTotp && totp.trim() === '');

  const attempt = async (signingIn: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await signingIn();
      onDone();
    } catch (failure) {
      setBusy(false);
      setLocked(errorCode(failure) === 'TOO_MANY_ATTEMPTS');
      if (errorCode(failure) === 'TOTP_REQUIRED') setNeedsTotp(true);
      else setError(errorMessage(failure, 'Login failed'));
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (incomplete || busy) return;
    const credentials = { email: email.trim(), password, ...(needsTotp ? { totp: totp.trim() } : {}) };
    void attempt(() => signIn(credentials));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {notice && !error && <Alert severity="info">{notice}</Alert>}
      {isLocked && <Alert severity="info">{lockedHint}</Alert>}
      <LoginField label="Email" type="email" autoComplete="username" value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} />
      {needsTotp && (
        <LoginField
          label="Authentication code"
          helperText="Enter the 6-digit code from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus
          value={totp}
          onChange={setTotp}
        />
      )}
      <Typography role="alert" variant="body2" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={incomplete || busy}>
        {busy ? 'Signing in...' : 'Sign in to Admin Panel'}
      </Button>
      <Link href="/forgot-password?for=staff" variant="body2" sx={{ justifySelf: 'center' }}>
        Forgot password?
      </Link>
      <PasskeyButton
        label="Sign in with a passkey"
        disabled={busy}
        onPress={() => void attempt(signInWithPasskey)}
      />
    </Box>
  );
}
