import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { formatRupees } from '../components/format';
import { useDebounced } from '../components/use-debounced';
import { MAX_TOOLS, type BundleValues, type ChosenTool } from './bundle';

const toChosen = ({ id, name, price, status }: Schemas['StaffTool']): ChosenTool => ({
  id,
  name,
  price,
  isForSale: status === 'active',
});

/** Chooses the tools by name, among those with a price. The server searches. */
export function BundleToolsField() {
  const { field, fieldState } = useController<BundleValues, 'toolIds'>({ name: 'toolIds' });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data = [], isFetching } = useGetList<Schemas['StaffTool']>('tools', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q: q.slice(0, 200) }), price: 'paid' },
  });
  const isFull = field.value.length >= MAX_TOOLS;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={data.map(toChosen)}
      value={field.value}
      loading={isFetching}
      filterOptions={(options) => options.filter(({ id }) => field.value.every((tool) => tool.id !== id))}
      getOptionLabel={(tool) => tool.name}
      getOptionKey={(tool) => tool.id}
      getOptionDisabled={() => isFull}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No tools found"
      onBlur={field.onBlur}
      onChange={(_event, tools) => field.onChange(tools)}
      onInputChange={(_event, value) => setTyped(value)}
      renderOption={({ key, ...props }, tool) => (
        <li key={key} {...props}>
          <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{tool.name}</span>
          <span style={{ marginLeft: 16, fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(tool.price)}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Tools"
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? `2 to ${MAX_TOOLS} tools with a price`}
        />
      )}
    />
  );
}
