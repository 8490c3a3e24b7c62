import { MenuItem, TextField } from '@mui/material';

import type { ReportDays } from '../providers/actions/reports';
import { timeRanges } from './analytics-data';

const CUSTOM = 'custom';

interface RangeFieldsProps {
  days: ReportDays;
  errors: { from?: string; to?: string };
  /** The days to begin with when they are to be chosen. */
  shown: { from: string; to: string };
  today: string;
  onChange: (days: { timeRange: string } | { from: string; to: string }) => void;
}

/** A range by name, or the first and the last day of any. */
export function RangeFields({ days, errors, shown, today, onChange }: RangeFieldsProps) {
  return (
    <>
      <TextField
        select
        label="Time range"
        value={'timeRange' in days ? days.timeRange : CUSTOM}
        onChange={({ target }) => onChange(target.value === CUSTOM ? shown : { timeRange: target.value })}
        sx={{ minWidth: 150 }}
      >
        {timeRanges.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM}>Choose days...</MenuItem>
      </TextField>
      {'from' in days &&
        (['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            value={days[name]}
            error={errors[name] !== undefined}
            helperText={errors[name]}
            onChange={({ target }) => onChange({ ...days, [name]: target.value })}
            // Beside each other on a phone, too.
            sx={{ flex: { xs: '1 1 140px', sm: '0 0 auto' }, maxWidth: { sm: 180 } }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
          />
        ))}
    </>
  );
}
