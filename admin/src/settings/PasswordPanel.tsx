import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';

import { Panel } from '../components/Panel';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';

/** The shortest password a member of staff may have. */
const SHORTEST = 12;

const empty = { currentPassword: '', newPassword: '' };

/** Changes one's own password; every other session of the account ends. */
export function PasswordPanel() {
  const [values, setValues] = useState(empty);
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callData('/auth/change-password', { method: 'PUT', body: values }),
    onSuccess: () => {
      setValues(empty);
      notify('Password changed. Other devices are signed out.', { type: 'success' });
    },
  });
  const errors = errorFields(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };

  return (
    <Panel title="Your password">
      <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
          error={errors['currentPassword'] !== undefined}
          helperText={errors['currentPassword']}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          value={values.newPassword}
          onChange={(event) => setValues({ ...values, newPassword: event.target.value })}
          error={errors['newPassword'] !== undefined}
          helperText={errors['newPassword'] ?? `At least ${SHORTEST} characters.`}
        />
        {error && <Alert severity="error">{errorMessage(error, 'The password could not be changed')}</Alert>}
        <Button
          type="submit"
          variant="outlined"
          disabled={isPending || values.currentPassword === '' || values.newPassword.length < SHORTEST}
          sx={{ justifySelf: 'end' }}
        >
          {isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Box>
    </Panel>
  );
}
