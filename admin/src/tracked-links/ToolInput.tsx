import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { useDebounced } from '../components/use-debounced';
import type { TrackedLinkValues } from './tracked-link';

/** Chooses a tool by its name. The server searches, so it works with any number of tools. */
export function ToolInput({ validate }: { validate: () => string | undefined }) {
  const { field, fieldState } = useController<TrackedLinkValues, 'toolId'>({
    name: 'toolId',
    rules: { validate },
  });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data = [], isFetching } = useGetList<Schemas['StaffTool']>('tools', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q }), status: 'active' },
  });
  return (
    <Autocomplete
      options={data}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={(tool) => tool.name}
      getOptionKey={(tool) => tool.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText="No tools found"
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, tool) => field.onChange(tool?.id ?? null)}
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
