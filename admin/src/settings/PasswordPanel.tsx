import { Box, Button } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { Panel } from '../components/Panel';
import { useAction } from '../components/use-action';

/** The shortest password a member of staff may have. */
const MIN_LENGTH = 12;

const empty = { currentPassword: '', newPassword: '' };

/** Changes the password of the signed-in person, which ends their other sessions. */
export function PasswordPanel() {
  const form = useForm({ defaultValues: empty });
  const change = useAction((provider, values: typeof empty) => provider.changePassword(values), {
    success: () => ({ type: 'success', message: 'Password changed. Other devices are signed out.' }),
    failure: 'The password could not be changed',
    form,
    onSuccess: () => form.reset(empty),
  });
  const [currentPassword, newPassword] = useWatch({
    control: form.control,
    name: ['currentPassword', 'newPassword'],
  });
  const changeButton = (
    <Button
      type="submit"
      variant="outlined"
      disabled={change.isPending || currentPassword === '' || newPassword.length < MIN_LENGTH}
    >
      {change.isPending ? 'Changing...' : 'Change password'}
    </Button>
  );

  return (
    <Panel title="Your password">
      <Box sx={{ px: 2, pb: 2 }}>
        <InlineForm
          form={form}
          draft={null}
          onSubmit={(values) => change.mutate(values)}
          actions={changeButton}
        >
          <FormTextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <FormTextField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            helperText={`At least ${MIN_LENGTH} characters.`}
          />
        </InlineForm>
      </Box>
    </Panel>
  );
}
