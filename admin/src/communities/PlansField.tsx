import { Autocomplete, TextField } from '@mui/material';
import { useGetList, useGetMany } from 'ra-core';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { useDebounced } from '../components/use-debounced';
import { NO_LONGER } from '../components/use-record-names';
import type { Community, CommunityValues } from './community';

interface PlanChoice {
  id: string;
  name: string;
  toolId: string;
}

const toChoices = ({ id: toolId, name, plans }: Schemas['StaffTool']): PlanChoice[] =>
  plans.map((plan) => ({ id: plan.id, name: `${name}: ${plan.name}`, toolId }));

/** Chooses some plans of tools that have several. The server searches by the name of the tool. */
export function PlansField({ tools }: { tools: Community['tools'] }) {
  const { field, fieldState } = useController<CommunityValues, 'planIds'>({ name: 'planIds' });
  const toolIds = useWatch<CommunityValues, 'toolIds'>({ name: 'toolIds' });
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<PlanChoice[]>([]);
  const q = useDebounced(typed.trim());
  const { data: found = [], isFetching } = useGetList<Schemas['StaffTool']>('tools', {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' },
    filter: { ...(q && { q: q.slice(0, 200) }), price: 'paid' },
  });
  // Plans that are chosen already need not be among those found.
  const ids = tools.map(({ id }) => id);
  const { data: known } = useGetMany<Schemas['StaffTool']>('tools', { ids }, { enabled: ids.length > 0 });
  const all = [...(known ?? []).flatMap((tool) => (tool ? toChoices(tool) : [])), ...picked];
  const isRead = known !== undefined || ids.length === 0;
  const chosen = field.value.map(
    (id) => all.find((plan) => plan.id === id) ?? { id, name: isRead ? NO_LONGER : '…', toolId: '' },
  );
  const options = found
    .filter((tool) => tool.hasPlans && !toolIds.includes(tool.id))
    .flatMap(toChoices)
    .filter(({ id }) => !field.value.includes(id));
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen}
      loading={isFetching}
      filterOptions={(each) => each}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No plans found"
      onBlur={field.onBlur}
      onChange={(_event, plans) => {
        setPicked(plans);
        field.onChange(plans.map(({ id }) => id));
      }}
      onInputChange={(_event, value) => setTyped(value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Plans"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'And owners on these plans of other tools'}
        />
      )}
    />
  );
}
