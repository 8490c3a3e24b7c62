import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

/** What someone else saved while a form was open, in fields that were changed here, too. */
export interface Conflict {
  fields: string[];
  theirs: object;
}

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

export interface ConflictNoticeProps {
  /** Names the record: "tool". */
  what: string;
  conflict: Conflict;
}

/** Shows the fields that someone else changed, too, with both values, and offers to take theirs. */
export function ConflictNotice({ what, conflict }: ConflictNoticeProps) {
  const { getValues, setValue } = useFormContext();
  const [taken, setTaken] = useState<string[]>([]);
  const mine = getValues();
  const theirs = (field: string): unknown => Reflect.get(conflict.theirs, field);
  const take = (field: string): void => {
    setValue(field, theirs(field), { shouldDirty: true, shouldValidate: true });
    setTaken([...taken, field]);
  };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, maxHeight: '40dvh', overflowY: 'auto' }}>
      <Typography variant="body2">
        Someone else changed this {what} while you were editing. Saving again overwrites their changes.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflict.fields.map((field) => (
          <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words(field)}</strong>: theirs is {readable(theirs(field))}, yours is{' '}
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
