import { Alert, Box, Button, MenuItem, TextField } from '@mui/material';
import { useUpdate } from 'ra-core';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';

import { DraftNotice } from '../components/form/DraftNotice';
import { useDraft } from '../components/form/use-draft';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorFields, errorMessage } from '../providers/api-error';
import type { User } from './user';
import { toUserBody, userDraft, userValues, type UserBody, type UserValues } from './user-form';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'location', label: 'Location' },
  { name: 'website', label: 'Website' },
] as const;

/** What staff may change of a person. The e-mail address is the person's own. */
export function UserForm({ user, onDone }: { user: User; onDone: () => void }) {
  const [values, setValues, isBack] = useDraft<UserValues>(userDraft(user.id), () => userValues(user));
  const [update, { isPending, error }] = useUpdate<UserBody & { id: string }>();
  const usersChanged = useRefreshResources('users');
  const notify = useNotify();
  const errors = errorFields(error);
  const change = (part: Partial<UserValues>): void => setValues({ ...values, ...part });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const data = toUserBody(values, user);
    await update(
      'users',
      { id: user.id, data },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('User saved', { type: 'success', autoHideDuration: 3000 });
          usersChanged();
          onDone();
        },
      },
    );
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2, pt: 1 }}
    >
      {isBack && <DraftNotice />}
      {error && <Alert severity="error">{errorMessage(error, 'The user could not be saved')}</Alert>}
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          error={errors[name] !== undefined || errors[`profile.${name}`] !== undefined}
          helperText={errors[name] ?? errors[`profile.${name}`]}
        />
      ))}
      <TextField
        label="Bio"
        multiline
        minRows={2}
        value={values.bio}
        onChange={(event) => change({ bio: event.target.value })}
        error={errors['profile.bio'] !== undefined}
        helperText={errors['profile.bio']}
      />
      <TextField
        select
        label="Role"
        value={values.role}
        onChange={(event) => change({ role: event.target.value })}
        error={errors['role'] !== undefined}
        helperText={errors['role'] ?? 'Admins can do everything in this console.'}
      >
        <MenuItem value="user">User</MenuItem>
        <MenuItem value="admin">Admin</MenuItem>
      </TextField>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="secondary" onClick={onDone} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}
