import { Autocomplete, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';

import type { LinkedTool } from './links';

/** How long typing must rest before the server is asked, in milliseconds. */
const REST = 250;

export interface ToolChoiceProps {
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** Finds a tool by words of its name; the server looks, so it works with any number of tools. */
export function ToolChoice({ error, onChange }: ToolChoiceProps) {
  const [words, setWords] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(words.trim()), REST);
    return () => clearTimeout(timer);
  }, [words]);
  const { data = [], isFetching } = useGetList<LinkedTool>('tools', {
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
      onInputChange={(_event, value) => setWords(value)}
      onChange={(_event, tool) => onChange(tool?.id ?? null)}
      renderInput={(params) => (
        <TextField {...params} label="Tool" required error={error !== undefined} helperText={error} />
      )}
    />
  );
}
