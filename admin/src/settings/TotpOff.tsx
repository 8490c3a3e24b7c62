import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';

/** Switching off takes both the password and a code. */
export function TotpOff({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState({ password: '', code: '' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callData('/admin/totp', { method: 'DELETE', body: values }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <TextField
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        value={values.code}
        onChange={(event) => setValues({ ...values, code: event.target.value })}
      />
      {error && <Alert severity="error">{errorMessage(error, 'That did not work')}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={isPending || values.password === '' || values.code.trim() === ''}
        >
          {isPending ? 'Switching off...' : 'Switch off'}
        </Button>
      </Box>
    </Box>
  );
}
