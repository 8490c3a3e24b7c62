import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';

import { useListFilters } from './use-list-filters';

interface ListNumberProps {
  /** The filter it sets. */
  source: string;
  label: string;
}

/** A filter by whole rupees. It is set when the field is left, or by Enter. */
export function ListNumber({ source, label }: ListNumberProps) {
  const { filters, setFilter } = useListFilters();
  const given = filters[source];
  const active = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
  const [typed, setTyped] = useState(active);
  const [seen, setSeen] = useState(active);
  // The filters changed elsewhere (Back, Clear).
  if (active !== seen) {
    setSeen(active);
    setTyped(active);
  }
  const apply = () => typed !== active && setFilter(source, typed);
  return (
    <TextField
      label={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 8))}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
      sx={{ width: { sm: 132 }, flex: { xs: '1 1 132px', sm: '0 0 auto' } }}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        inputLabel: { shrink: true },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
    />
  );
}
