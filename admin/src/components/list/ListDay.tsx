import { TextField } from '@mui/material';

import { useListFilters } from './use-list-filters';

export interface ListDayProps {
  /** The filter it sets, to `YYYY-MM-DD`. */
  source: string;
  label: string;
}

/** A filter by day. */
export function ListDay({ source, label }: ListDayProps) {
  const { filters, setFilter } = useListFilters();
  const active = filters[source];

  return (
    <TextField
      type="date"
      label={label}
      value={typeof active === 'string' ? active : ''}
      onChange={(event) => setFilter(source, event.target.value)}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' } }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
