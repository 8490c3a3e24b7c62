import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNotify } from 'react-admin';

import { DraftNotice } from '../components/form/DraftNotice';
import { focusFirstInvalid } from '../components/form/focus-first-invalid';
import { useDraft } from '../components/form/use-draft';
import { Panel } from '../components/Panel';
import { refreshStoreProfile } from '../layout/store-profile';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { MarkField } from './MarkField';
import { changedSettings, settingFlags, settingGroups, type StoreSettings } from './settings';

/** What the whole store goes by. */
export function StorePanel({ stored }: { stored: StoreSettings }) {
  const [values, setValues, isBack] = useDraft('settings', () => stored);
  const client = useQueryClient();
  const notify = useNotify();
  const changes = changedSettings(stored, values);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callData('/admin/settings', { method: 'PUT', body: changes }),
    onSuccess: async () => {
      notify('Settings saved', { type: 'success', autoHideDuration: 3000 });
      refreshStoreProfile();
      await client.invalidateQueries({ queryKey: ['settings'] });
    },
  });
  const errors = errorFields(error);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(undefined, { onError: () => focusFirstInvalid(form) });
  };

  return (
    <Panel title="Store details">
      <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 2, display: 'grid', gap: 3 }}>
        {isBack && <DraftNotice />}
        {settingGroups.map(({ title, hint, fields }) => (
          <Box key={title} role="group" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
            <Box>
              <Typography variant="h3">{title}</Typography>
              {hint && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {hint}
                </Typography>
              )}
            </Box>
            {title === 'Store' && (
              <MarkField
                markUrl={values.markUrl}
                problem={errors['markUrl']}
                onChange={(markUrl) => setValues((now) => ({ ...now, markUrl }))}
              />
            )}
            {fields.map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                error={errors[name] !== undefined}
                helperText={errors[name]}
              />
            ))}
          </Box>
        ))}
        <Box role="group" aria-label="Rules" sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="h3">Rules</Typography>
          {settingFlags.map(({ name, label, hint }) => (
            <Box key={name}>
              <FormControlLabel
                control={
                  <Switch
                    checked={values[name]}
                    onChange={(event) => setValues({ ...values, [name]: event.target.checked })}
                  />
                }
                label={label}
              />
              <FormHelperText>{hint}</FormHelperText>
            </Box>
          ))}
        </Box>
        {error && <Alert severity="error">{errorMessage(error, 'The settings could not be saved')}</Alert>}
        <Button
          type="submit"
          variant="contained"
          disabled={isPending || Object.keys(changes).length === 0}
          sx={{ justifySelf: 'end' }}
        >
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Panel>
  );
}
