import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { useDebounced } from '../use-debounced';
import { NO_LONGER, RECORD_FIELDS, useRecordNames } from '../use-record-names';

interface NamedRecord {
  id: string;
  name: string;
}

export interface RecordsFieldProps {
  name: 'toolIds' | 'bundleIds';
  label: string;
  filter?: object;
  required?: boolean;
  helperText?: string;
}

/** Chooses tools or bundles by name. The server searches, so it works with any number of them. */
export function RecordsField(props: RecordsFieldProps) {
  const { name, label, filter, required = true, helperText } = props;
  const resource = RECORD_FIELDS[name];
  const { field, fieldState } = useController<
    Record<RecordsFieldProps['name'], string[]>,
    RecordsFieldProps['name']
  >({ name });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data: found = [], isFetching } = useGetList<NamedRecord>(resource, {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q: q.slice(0, 200) }), ...filter },
  });
  // Records that are chosen already need not be among those found.
  const known = useRecordNames(resource, field.value);
  const names = { ...Object.fromEntries(found.map(({ id, name: title }) => [id, title])), ...known };
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found.map(({ id }) => id)}
      value={field.value}
      loading={isFetching}
      filterOptions={(ids) => ids.filter((id) => !field.value.includes(id))}
      getOptionLabel={(id) => names[id] ?? NO_LONGER}
      getOptionKey={(id) => id}
      noOptionsText={`No ${label.toLowerCase()} found`}
      onBlur={field.onBlur}
      onChange={(_event, ids) => field.onChange(ids)}
      onInputChange={(_event, value) => setTyped(value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
