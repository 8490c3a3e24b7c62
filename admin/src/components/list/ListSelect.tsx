import { MenuItem, TextField } from '@mui/material';

import { useListFilters } from './use-list-filters';

export interface Choice {
  value: string;
  label: string;
}

export interface ListSelectProps {
  /** The filter it sets. */
  source: string;
  label: string;
  /** The name of "no filter". */
  all: string;
  choices: Choice[];
}

/** A filter with a few values. */
export function ListSelect({ source, label, all, choices }: ListSelectProps) {
  const { filters, setFilter } = useListFilters();
  const active = filters[source];

  return (
    <TextField
      select
      label={label}
      value={typeof active === 'string' ? active : ''}
      onChange={(event) => setFilter(source, event.target.value)}
      sx={{ minWidth: 148, flex: { xs: '1 1 148px', sm: '0 0 auto' } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
