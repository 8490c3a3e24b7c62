import { TextField, Typography } from '@mui/material';
import { useState } from 'react';

import { FormDialog } from '../components/FormDialog';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';

/** Opens a staff account; a mail lets its owner choose the password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ name: '', email: '' });
  const { mutate, isPending, error } = useCall({
    done: 'The invitation is on its way',
    failed: 'The invitation could not be sent',
    changes: ['staff', 'users'],
    onDone: onClose,
    quiet: true,
  });
  const errors = errorFields(error);
  return (
    <FormDialog
      title="Invite a colleague"
      action="Invite"
      busyLabel="Inviting..."
      busy={isPending}
      failure={
        error && Object.keys(errors).length === 0
          ? errorMessage(error, 'The invitation could not be sent')
          : undefined
      }
      onSubmit={() => mutate({ path: '/admin/staff', method: 'POST', body: values })}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Staff can do everything in this console. The mailed link works for 24 hours.
      </Typography>
      <TextField
        label="Name"
        required
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
        error={errors['email'] !== undefined}
        helperText={errors['email']}
      />
    </FormDialog>
  );
}
