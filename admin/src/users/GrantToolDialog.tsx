import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';

import type { Schemas } from '@store/api-client';
import { FormDialog } from '../components/FormDialog';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';
import type { User } from './user';

type Tool = Schemas['StaffTool'];

/** Gives somebody a tool, with a reason that staff can read later. The server finds the tools. */
export function GrantToolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [tool, setTool] = useState<Tool | null>(null);
  const [reason, setReason] = useState('');
  const { data: found = [], isFetching } = useGetList<Tool>('tools', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: words && words !== tool?.name ? { q: words.slice(0, 200) } : {},
  });
  const { mutate, isPending, error } = useCall({
    done: 'The tool is granted',
    failed: 'The tool could not be granted',
    changes: ['users', 'dashboard'],
    onDone: onClose,
    quiet: true,
  });
  const errors = errorFields(error);
  const submit = (): void =>
    mutate({
      path: `/admin/users/${user.id}/tools`,
      method: 'POST',
      body: { toolId: tool?.id ?? '', reason },
    });

  return (
    <FormDialog
      title={`Grant ${user.name || user.email} a tool`}
      action="Grant"
      busyLabel="Granting..."
      busy={isPending}
      failure={
        error && Object.keys(errors).length === 0
          ? errorMessage(error, 'The tool could not be granted')
          : undefined
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Autocomplete
        options={found}
        value={tool}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={(option) => option.name}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, chosen) => setTool(chosen)}
        onInputChange={(_event, typed) => setWords(typed.trim())}
        noOptionsText="No tools found"
        renderInput={(params) => (
          <TextField
            {...params}
            label="Tool"
            required
            error={errors['toolId'] !== undefined}
            helperText={errors['toolId']}
          />
        )}
      />
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors['reason'] !== undefined}
        helperText={errors['reason'] ?? 'For staff only. The customer’s mail does not say it.'}
      />
    </FormDialog>
  );
}
