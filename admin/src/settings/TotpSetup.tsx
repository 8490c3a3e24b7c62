import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { QrCode } from '../components/QrCode';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { RecoveryCodes } from './RecoveryCodes';

async function offer(): Promise<{ secret: string; otpauthUrl: string }> {
  const { secret, otpauthUrl } = await callData('/admin/totp', { method: 'POST' });
  if (typeof secret !== 'string' || typeof otpauthUrl !== 'string') throw new Error('No secret was given');
  return { secret, otpauthUrl };
}

async function confirm(code: string): Promise<string[]> {
  const { recoveryCodes } = await callData('/admin/totp/confirm', { method: 'POST', body: { code } });
  return Array.isArray(recoveryCodes) ? recoveryCodes.filter((entry) => typeof entry === 'string') : [];
}

/** Scan, type the code, keep the recovery codes. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const { data, error } = useQuery({
    queryKey: ['totp', 'offer'],
    queryFn: offer,
    staleTime: Infinity,
    gcTime: 0,
  });
  const confirmation = useMutation({ mutationFn: () => confirm(code.trim()) });
  const failure = error ?? confirmation.error;

  if (confirmation.data) return <RecoveryCodes codes={confirmation.data} onDone={onDone} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirmation.mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, width: '100%' }}>
      {data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <QrCode text={data.otpauthUrl} label="Code to scan with the authenticator app" size={168} />
          <Box sx={{ flex: '1 1 180px' }}>
            <Typography variant="body2">Scan this with the app, or type the key:</Typography>
            <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', mt: 1 }}>
              {data.secret}
            </Typography>
          </Box>
        </Box>
      )}
      <TextField
        label="Code shown by the app"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {failure && <Alert severity="error">{errorMessage(failure, 'That did not work')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!data || code.trim() === '' || confirmation.isPending}
        >
          {confirmation.isPending ? 'Checking...' : 'Switch on'}
        </Button>
      </Box>
    </Box>
  );
}
