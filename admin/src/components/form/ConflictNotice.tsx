import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';
import { formatDay, shortened } from '../format';
import { imageAt } from '../image-at';
import { NO_LONGER, RECORD_FIELDS, useRecordNames } from '../use-record-names';
import { toLabel } from './fields';

/** What someone else saved while a form was open, in fields that were changed here, too. */
export interface Conflict {
  fields: string[];
  theirs: object;
}

type Names = Record<string, string>;

const SHOWN = 160;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const PICTURE = '/api/media/';
const UPLOAD = 'upload://';

const getName = (field: string): string => field.replace(/^.*\./, '');

const words = (field: string): string => toLabel(getName(field).replace(/Ids$/, 's'));

const idsIn = (values: unknown[]): string[] =>
  values.flat().filter((value): value is string => typeof value === 'string' && ID.test(value));

function getText(text: string, names: Names): string {
  if (names[text] !== undefined) return names[text];
  if (text === '') return 'empty';
  if (ID.test(text)) return NO_LONGER;
  if (text.startsWith(UPLOAD)) return 'an uploaded file';
  return DAY.test(text) ? formatDay(text) : text;
}

/** One value in words; a record by its name. */
function readable(value: unknown, names: Names): string {
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'string') return getText(value, names);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => readable(one, names)).join(', ') || 'empty';
  if (!isRecord(value)) return JSON.stringify(value);
  if (typeof value['name'] === 'string') return value['name'];
  return Object.values(value)
    .map((one) => readable(one, names))
    .join(' · ');
}

const picturesIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one.startsWith(PICTURE));

/** A value of a field, pictures as they look. */
function FieldValue({ value, names }: { value: unknown; names: Names }) {
  const pictures = picturesIn(value);
  if (pictures.length > 0)
    return pictures.map((url, index) => (
      <Box
        component="img"
        key={url}
        src={imageAt(url, 320)}
        alt={`Image ${index + 1}`}
        sx={{ height: 40, verticalAlign: 'middle', mr: 0.5, borderRadius: 0.5 }}
      />
    ));
  const text = readable(value, names);
  return shortened(text, SHOWN, '…');
}

/** Both values of a field. */
function BothValues({ field, values, names }: { field: string; values: unknown[]; names: Names }) {
  const ids = idsIn(values).filter((id) => names[id] === undefined);
  const resource = new Map(Object.entries(RECORD_FIELDS)).get(getName(field));
  const found = useRecordNames(resource ?? '', resource ? ids : []);
  const [theirs, mine] = values.map((value, index) => (
    <FieldValue key={index} value={value} names={{ ...names, ...found }} />
  ));
  return (
    <>
      theirs is {theirs}, yours is {mine}.
    </>
  );
}

export interface ConflictNoticeProps {
  /** Names the record: "this tool". */
  what: string;
  conflict: Conflict;
  /** What values mean that a form shows under other names, such as states. */
  names?: Names;
}

/** Shows the fields that someone else changed, too, with both values, and offers to take theirs. */
export function ConflictNotice({ what, conflict, names = {} }: ConflictNoticeProps) {
  const { getValues, setValue } = useFormContext();
  const [taken, setTaken] = useState<string[]>([]);
  const notice = useRef<HTMLDivElement>(null);
  // A long form would show it where nobody looks.
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), [conflict]);
  const mine = getValues();
  const theirs = (field: string): unknown => get(conflict.theirs, field);
  const take = (field: string): void => {
    setValue(field, theirs(field), { shouldDirty: true, shouldValidate: true });
    setTaken([...taken, field]);
  };
  return (
    <Alert
      ref={notice}
      severity="warning"
      // Its text scrolls, and not it: a form that scrolls would squeeze a box that can.
      sx={{
        borderRadius: 0,
        flexShrink: 0,
        '& .MuiAlert-message': { maxHeight: '40dvh', overflowY: 'auto' },
      }}
    >
      <Typography variant="body2">
        Someone else changed {what} while you were editing. Saving again overwrites their changes.
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflict.fields.map((field) => (
          <Typography component="li" variant="body2" key={field} sx={{ overflowWrap: 'anywhere' }}>
            <strong>{words(field)}</strong>:{' '}
            <BothValues field={field} values={[theirs(field), get(mine, field)]} names={names} />{' '}
            {taken.includes(field) ? (
              'Using theirs.'
            ) : (
              <Button
                color="inherit"
                variant="outlined"
                onClick={() => take(field)}
                aria-label={`Use theirs: ${words(field).toLowerCase()}`}
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
