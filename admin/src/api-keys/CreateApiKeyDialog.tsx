import { MenuItem, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { apiKeyBody, LIFETIMES, newApiKey, type ApiKeyValues } from './api-key';
import { NewApiKeyDialog } from './NewApiKeyDialog';
import { ScopesField } from './ScopesField';

/** Creates a key, then shows it for the only time. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<ApiKeyValues>({ defaultValues: newApiKey });
  const create = useAction(
    (provider, values: ApiKeyValues) => provider.createApiKey(apiKeyBody(values, new Date())),
    {
      success: () => ({ type: 'success', message: 'API key created' }),
      failure: 'The API key could not be created',
      refresh: ['api-keys'],
      form,
    },
  );
  if (create.data) return <NewApiKeyDialog created={create.data.data} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      draft="api-key/new"
      title="Add API key"
      action="Add API key"
      busyLabel="Adding..."
      busy={create.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A program with this key acts for you, within these scopes and your role.
      </Typography>
      <FormTextField
        name="name"
        label="Name"
        required
        helperText="The program that uses it"
        rules={{ validate: (name: string) => name.trim() !== '' || 'Name is required' }}
      />
      <ScopesField />
      <FormTextField select name="days" label="Valid for">
        {LIFETIMES.map(({ days, label }) => (
          <MenuItem key={days} value={days}>
            {label}
          </MenuItem>
        ))}
      </FormTextField>
    </FormDialog>
  );
}
