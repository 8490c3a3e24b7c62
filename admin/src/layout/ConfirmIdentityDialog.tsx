import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { showErrors } from '../components/form/show-errors';
import { FormDialog } from '../components/FormDialog';
import { errorCode, errorMessage } from '../providers/api-error';
import { confirmProfile, confirmProfileWithPasskey } from '../providers/auth';
import { settleIdentity } from '../providers/identity';
import { useSession } from '../providers/session';
import { PasskeyButton } from './PasskeyButton';

/** The form of `ConfirmIdentity`. */
export function ConfirmIdentityDialog() {
  const email = useSession()?.staff.email ?? '';
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ defaultValues: { password: '', totp: '' } });
  const [password, totp] = useWatch({ control: form.control, name: ['password', 'totp'] });
  const passkey = useMutation({
    mutationFn: confirmProfileWithPasskey,
    onSuccess: () => settleIdentity(true),
    onError: (error) => showErrors(form, error, errorMessage(error, 'Your passkey could not be checked')),
  });
  const confirmation = useMutation({
    mutationFn: (values: { password: string; totp: string }) =>
      confirmProfile({ password: values.password, ...(needsCode && { totp: values.totp.trim() }) }),
    onSuccess: () => settleIdentity(true),
    onError: (error) => {
      if (errorCode(error) === 'TOTP_REQUIRED') setNeedsCode(true);
      else showErrors(form, error, errorMessage(error, 'Your password could not be checked'));
    },
  });

  return (
    <FormDialog
      form={form}
      draft={null}
      title="Confirm it’s you"
      action="Confirm"
      busyLabel="Checking..."
      busy={confirmation.isPending || passkey.isPending}
      disabled={password === '' || (needsCode && totp.trim() === '')}
      onSubmit={form.handleSubmit((values) => confirmation.mutate(values))}
      onClose={() => settleIdentity(false)}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This needs a recent sign-in. We won’t ask again for 10 minutes.
      </Typography>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <FormTextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      {needsCode && (
        <FormTextField
          name="totp"
          label="Authentication code"
          helperText="Enter the 6-digit code from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <PasskeyButton
        label="Use a passkey"
        disabled={confirmation.isPending || passkey.isPending}
        onPress={() => passkey.mutate()}
      />
    </FormDialog>
  );
}
