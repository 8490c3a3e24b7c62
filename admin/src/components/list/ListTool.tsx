import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useGetOne } from 'ra-core';
import { useState } from 'react';

import type { Schemas } from '@store/api-client';
import { useDebounced } from '../use-debounced';
import { useMay } from '../use-may';
import { useListFilters } from './use-list-filters';

type Tool = Pick<Schemas['StaffTool'], 'id' | 'name'>;

const CHOICES = 20;

/** A filter by tool, which is searched by name; archived ones too. */
export function ListTool() {
  const { filters, setFilter } = useListFilters();
  const chosenId = typeof filters['toolId'] === 'string' ? filters['toolId'] : undefined;
  const [typed, setTyped] = useState('');
  const word = useDebounced(typed.trim());
  const may = useMay('tools:read');
  const { data: chosen } = useGetOne<Tool>(
    'tools',
    { id: chosenId ?? '' },
    { enabled: chosenId !== undefined },
  );
  const [asked, setAsked] = useState(false);
  const { data: tools = [], isFetching } = useGetList<Tool>(
    'tools',
    {
      pagination: { page: 1, perPage: CHOICES },
      sort: { field: 'name', order: 'ASC' },
      filter: { status: 'all', ...(word && word !== chosen?.name && { q: word }) },
    },
    { enabled: asked, placeholderData: keepPreviousData },
  );
  if (!may) return null;
  return (
    <Autocomplete<Tool>
      options={tools}
      value={chosenId && chosen ? chosen : null}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onOpen={() => setAsked(true)}
      onInputChange={(_event, value) => setTyped(value)}
      onChange={(_event, tool) => setFilter('toolId', tool?.id ?? '')}
      sx={{ width: { sm: 232 }, flex: { xs: '1 1 232px', sm: '0 0 auto' } }}
      renderInput={(params) => <TextField {...params} label="Tool" placeholder="All tools" />}
    />
  );
}
