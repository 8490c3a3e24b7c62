import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';

import type { AnnouncementValues } from './announcement';

export interface AnnouncementFieldsProps {
  values: AnnouncementValues;
  errors: Record<string, string>;
  onChange: (part: Partial<AnnouncementValues>) => void;
}

const priorities = [1, 2, 3, 4, 5];

export function AnnouncementFields({ values, errors, onChange }: AnnouncementFieldsProps) {
  const text = (
    name: 'message' | 'icon' | 'actionText' | 'actionUrl' | 'startDate' | 'endDate',
    hint?: string,
  ): Partial<TextFieldProps> => ({
    value: values[name],
    onChange: (event) => onChange({ [name]: event.target.value }),
    error: errors[name] !== undefined,
    helperText: errors[name] ?? hint,
    fullWidth: true,
  });
  return (
    <>
      <TextField label="Message" required multiline minRows={2} {...text('message')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField label="Icon" {...text('icon', 'An emoji')} />
        <TextField
          select
          label="Priority"
          value={values.priority}
          onChange={(event) => onChange({ priority: Number(event.target.value) })}
          error={errors['priority'] !== undefined}
          helperText={errors['priority'] ?? '1 is shown first'}
        >
          {priorities.map((priority) => (
            <MenuItem key={priority} value={priority}>
              {priority === 1 ? '1 (highest)' : priority === 5 ? '5 (lowest)' : priority}
            </MenuItem>
          ))}
        </TextField>
        <TextField label="Button text" {...text('actionText')} />
        <TextField label="Button link" {...text('actionUrl', 'Such as /tools, or https://…')} />
        <TextField
          label="First day"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          {...text('startDate')}
        />
        <TextField
          label="Last day"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
          {...text('endDate')}
        />
      </Box>
    </>
  );
}
