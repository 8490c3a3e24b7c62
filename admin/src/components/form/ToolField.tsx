import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';
import { useController, type RegisterOptions } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { useDebounced } from '../use-debounced';

type Tool = Schemas['StaffTool'];

const FOUND = 20;

export interface ToolFieldProps {
  name?: string;
  rules?: Pick<RegisterOptions, 'validate'>;
  /** Which tools can be chosen. */
  filter?: Record<string, unknown>;
  /** It may stay empty. */
  optional?: boolean;
}

/** Chooses a tool by its name, for a field of the surrounding form. The server searches among any number. */
export function ToolField({ name = 'toolId', rules, filter, optional = false }: ToolFieldProps) {
  const { field, fieldState } = useController<Record<string, string | null>>({ name, rules });
  const [chosen, setChosen] = useState<Tool | null>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim()).slice(0, 200);
  const { data = [], isFetching } = useGetList<Tool>('tools', {
    pagination: { page: 1, perPage: FOUND },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && q !== chosen?.name && { q }), ...filter },
  });
  const id = field.value ?? '';
  const isRestored = id !== '' && chosen?.id !== id;
  const { data: restored } = useGetOne<Tool>('tools', { id }, { enabled: isRestored });
  return (
    <Autocomplete
      options={data}
      value={(isRestored ? restored : chosen) ?? null}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, tool) => {
        setChosen(tool);
        field.onChange(tool?.id ?? '');
      }}
      onInputChange={(_event, text) => setTyped(text)}
      noOptionsText="No tools found"
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tool"
          required={!optional}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
