import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { useRef } from 'react';

import { IconAction } from '../IconAction';
import { useClaimNote } from '../claims/use-claim-note';
import { fieldMessage, textList } from './field-value';

export interface StringListInputProps {
  source: string;
  label: string;
  /** What one entry is called: "feature". */
  singular: string;
}

/** A list of short texts, one to a line. Enter goes to the next; empty ones are dropped on save. */
export function StringListInput({ source, label, singular }: StringListInputProps) {
  const { field, fieldState } = useInput<{ [key: string]: string[] }>({ source, defaultValue: [] });
  const rows = useRef<HTMLDivElement>(null);
  const entries = textList(field.value);
  const message = fieldMessage(fieldState.error);
  const claims = useClaimNote(source);

  const focusRow = (row: number): void => {
    requestAnimationFrame(() => rows.current?.querySelectorAll('input')[row]?.focus());
  };
  const insertAfter = (row: number): void => {
    field.onChange(entries.toSpliced(row + 1, 0, ''));
    focusRow(row + 1);
  };
  const removeAt = (row: number): void => {
    field.onChange(entries.toSpliced(row, 1));
    focusRow(Math.max(0, row - 1));
  };

  return (
    <Box role="group" aria-label={label} ref={rows}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {entries.map((entry, row) => (
          <Box key={row} sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <TextField
              fullWidth
              value={entry}
              onChange={(event) => field.onChange(entries.with(row, event.target.value))}
              onBlur={field.onBlur}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                insertAfter(row);
              }}
              error={message !== undefined}
              slotProps={{ htmlInput: { 'aria-label': `${label}, ${singular} ${row + 1}` } }}
            />
            <IconAction name={`Remove ${singular} ${row + 1}`} size="small" onClick={() => removeAt(row)}>
              <RemoveIcon fontSize="small" />
            </IconAction>
          </Box>
        ))}
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
      {!message && claims && <FormHelperText>{claims}</FormHelperText>}
      <Button color="secondary" startIcon={<AddIcon />} onClick={() => insertAfter(entries.length - 1)}>
        Add {singular}
      </Button>
    </Box>
  );
}
