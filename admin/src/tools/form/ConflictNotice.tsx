import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { BodyField } from './tool-body';
import { readForm } from './tool-form';
import type { Conflict } from './use-save-tool';

const SHOWN = 160;

function words(field: string): string {
  const plain = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function readable(value: unknown): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') || 'empty' : plain(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Shows the fields that someone else changed, too, with both values, and offers to take theirs. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { getValues, setValue } = useFormContext();
  const [taken, setTaken] = useState<BodyField[]>([]);
  const mine = readForm(getValues());
  const take = (field: BodyField): void => {
    setValue(field, conflict.theirs[field], { shouldDirty: true });
    setTaken([...taken, field]);
  };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, maxHeight: '40dvh', overflowY: 'auto' }}>
      <Typography variant="body2">
        Someone else changed this tool while you were editing. Saving again overwrites their changes.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflict.fields.map((field) => (
          <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words(field)}</strong>: theirs is {readable(conflict.theirs[field])}, yours is{' '}
            {readable(mine[field])}.{' '}
            {taken.includes(field) ? (
              'Using theirs.'
            ) : (
              <Button
                color="inherit"
                variant="outlined"
                onClick={() => take(field)}
                aria-label={`Use their ${words(field).toLowerCase()}`}
                sx={{ minHeight: 26, py: 0, ml: 0.5 }}
              >
                Use theirs
              </Button>
            )}
          </Typography>
        ))}
      </Box>
    </Alert>
  );
}
