import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';

/** What someone else saved while a form was open, in fields that were changed here, too. */
export interface Conflict {
  fields: string[];
  theirs: object;
}

const SHOWN = 160;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

function words(field: string): string {
  const name = field.replace(/^.*\./, '').replace(/Ids$/, 's');
  const plain = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One of a list: a record by its name, and an id by nothing that helps. */
function entry(value: unknown): string {
  const text = plain(isRecord(value) ? (value['name'] ?? value) : value);
  return ID.test(text) ? `${text.slice(0, 8)}…` : text;
}

function readable(value: unknown, names: Record<string, string> = {}): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'string' && names[value] !== undefined) return names[value];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.map(entry).join(', ') || 'empty' : plain(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

export interface ConflictNoticeProps {
  /** Names the record: "this tool". */
  what: string;
  conflict: Conflict;
  /** What values mean that a form shows under other names, such as states. */
  names?: Record<string, string>;
}

/** Shows the fields that someone else changed, too, with both values, and offers to take theirs. */
export function ConflictNotice({ what, conflict, names }: ConflictNoticeProps) {
  const { getValues, setValue } = useFormContext();
  const [taken, setTaken] = useState<string[]>([]);
  const mine = getValues();
  const theirs = (field: string): unknown => get(conflict.theirs, field);
  const take = (field: string): void => {
    setValue(field, theirs(field), { shouldDirty: true, shouldValidate: true });
    setTaken([...taken, field]);
  };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, maxHeight: '40dvh', overflowY: 'auto' }}>
      <Typography variant="body2">
        Someone else changed {what} while you were editing. Saving again overwrites their changes.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflict.fields.map((field) => (
          <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words(field)}</strong>: theirs is {readable(theirs(field), names)}, yours is{' '}
            {readable(get(mine, field), names)}.{' '}
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
