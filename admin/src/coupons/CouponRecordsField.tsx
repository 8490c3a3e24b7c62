import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetMany } from 'ra-core';
import { useState } from 'react';
import { useController, type RegisterOptions } from 'react-hook-form';

import { useDebounced } from '../components/use-debounced';
import type { CouponValues } from './coupon';

interface NamedRecord {
  id: string;
  name: string;
}

export interface CouponRecordsFieldProps {
  name: 'toolIds' | 'bundleIds';
  label: string;
  filter?: object;
  rules: Pick<RegisterOptions<CouponValues>, 'validate'>;
}

const RESOURCES = { toolIds: 'tools', bundleIds: 'bundles' };

/** Chooses tools or bundles by name. The server searches, so it works with any number of them. */
export function CouponRecordsField({ name, label, filter, rules }: CouponRecordsFieldProps) {
  const resource = RESOURCES[name];
  const { field, fieldState } = useController<CouponValues, 'toolIds' | 'bundleIds'>({ name, rules });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data: found = [], isFetching } = useGetList<NamedRecord>(resource, {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q: q.slice(0, 200) }), ...filter },
  });
  // Records that are chosen already need not be among those found.
  const { data: known = [] } = useGetMany<NamedRecord>(
    resource,
    { ids: field.value },
    { enabled: field.value.length > 0 },
  );
  const names = new Map([...found, ...known].flatMap((record) => (record ? [[record.id, record.name]] : [])));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={found.map(({ id }) => id)}
      value={field.value}
      loading={isFetching}
      filterOptions={(ids) => ids.filter((id) => !field.value.includes(id))}
      getOptionLabel={(id) => names.get(id) ?? 'No longer in the store'}
      getOptionKey={(id) => id}
      noOptionsText={`No ${label.toLowerCase()} found`}
      onBlur={field.onBlur}
      onChange={(_event, ids) => field.onChange(ids)}
      onInputChange={(_event, value) => setTyped(value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
