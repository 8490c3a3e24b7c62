import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { nameOf, REASON_HINT, USER_RELATED, type User } from './user';

type Tool = Schemas['StaffTool'];

/** Gives a user a tool for a reason. */
export function GrantToolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm<Schemas['GrantToolInput']>({ defaultValues: { toolId: '', reason: '' } });
  const grant = useAction((provider, body: Schemas['GrantToolInput']) => provider.grantTool(user.id, body), {
    success: 'Tool granted',
    failure: 'The tool could not be granted',
    refresh: USER_RELATED,
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Grant a tool to ${nameOf(user)}`}
      action="Grant"
      busyLabel="Granting..."
      busy={grant.isPending}
      onSubmit={form.handleSubmit((body) => grant.mutate(body))}
      onClose={onClose}
    >
      <ToolField />
      <FormTextField name="reason" label="Reason" required multiline minRows={2} helperText={REASON_HINT} />
    </FormDialog>
  );
}

/** Chooses a tool by name; the server searches. */
function ToolField() {
  const { field, fieldState } = useController({ name: 'toolId' });
  const [tool, setTool] = useState<Tool | null>(null);
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useGetList<Tool>('tools', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: typed && typed !== tool?.name ? { q: typed.slice(0, 200) } : {},
  });
  return (
    <Autocomplete
      options={data}
      value={tool}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => {
        setTool(chosen);
        field.onChange(chosen?.id ?? '');
      }}
      onInputChange={(_event, text) => setTyped(text.trim())}
      noOptionsText="No tools found"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tool"
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
