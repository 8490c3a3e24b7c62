import { MenuItem, TextField } from '@mui/material';

import { CUSTOM, PERIODS } from '../../providers/period';
import { ListDay } from './ListDay';
import { useListFilters } from './use-list-filters';

/** A filter by day: one of the usual periods, or any days. */
export function ListDates({ label = 'Date' }: { label?: string }) {
  const { filters, setAll } = useListFilters();
  // An address may name days without a period.
  const given = filters['from'] || filters['to'] ? CUSTOM : '';
  const period = typeof filters['period'] === 'string' ? filters['period'] : given;
  return (
    <>
      <TextField
        select
        label={label}
        value={period}
        onChange={({ target }) => setAll({ period: target.value, from: '', to: '' })}
        sx={{ minWidth: 148, flex: { xs: '1 1 148px', sm: '0 0 auto' } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">Any date</MenuItem>
        {PERIODS.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM}>Choose days...</MenuItem>
      </TextField>
      {period === CUSTOM && (
        <>
          <ListDay source="from" label="From" />
          <ListDay source="to" label="To" />
        </>
      )}
    </>
  );
}
