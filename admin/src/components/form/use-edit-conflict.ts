import { useRef, useState } from 'react';

import { errorCode } from '../../providers/api-error';
import { isRecord } from '../../providers/envelope';
import type { Conflict } from './ConflictNotice';
import { changedValues, isSame } from './drafts';

export interface EditedRecord<Row extends object, Values extends object> {
  /** As the form shows it; undefined for a new one. */
  record: Row | undefined;
  /** What the form holds of it. */
  toValues: (record: Row) => Values;
  /** Its fields under their names in requests, where they have other ones. */
  toFields?: (record: Row) => object;
  /** Reads it again. */
  load: () => Promise<Row>;
}

/** The fields that were changed here, and differently by a colleague meanwhile; those of a part by its name and theirs. */
function conflictsBetween(mine: object, shown: object, theirs: object, part = ''): string[] {
  return Object.keys(changedValues(theirs, shown)).flatMap((name) => {
    const [my, was, their] = [mine, shown, theirs].map((one): unknown => Reflect.get(one, name));
    if (isRecord(my) && isRecord(was) && isRecord(their))
      return conflictsBetween(my, was, their, `${part}${name}.`);
    return isSame(my, was) || isSame(my, their) ? [] : [part + name];
  });
}

/**
 * Keeps two colleagues from overwriting each other: what is sent says what was seen, and the server refuses it where
 * that has changed (EDIT_CONFLICT). Then the form shows both values, and saving again overwrites theirs.
 */
export function useEditConflict<Row extends object, Values extends object>({
  record,
  toValues,
  toFields = (row) => row,
  load,
}: EditedRecord<Row, Values>) {
  const known = useRef(record);
  const [conflict, setConflict] = useState<Conflict>();

  /** The changed fields with what was seen in them. */
  const withIfUnchanged = <Body extends object>(body: Body): Body & { seen?: Record<string, unknown> } => {
    const { current } = known;
    if (!current) return body;
    const fields = toFields(current);
    const seen = Object.fromEntries(Object.keys(body).map((name) => [name, Reflect.get(fields, name)]));
    return { ...body, seen };
  };

  /** After a refusal of `mine`: shows what is different if that is why, and returns whether it did. */
  const onRefused = async (error: unknown, mine: Values): Promise<boolean> => {
    const { current } = known;
    if (errorCode(error) !== 'EDIT_CONFLICT' || !current) return false;
    const present = await load().catch(() => undefined);
    if (!present) return false;
    const theirs = toValues(present);
    setConflict({ fields: conflictsBetween(mine, toValues(current), theirs), theirs });
    known.current = present;
    return true;
  };

  /** Another form of the record, read or saved since; what was seen in the fields that are being typed in stays. */
  const know = (present: Row, typed: readonly string[] = []): void => {
    const seen = Object.entries(known.current ?? {}).filter(([name]) => typed.includes(name));
    known.current = { ...present, ...Object.fromEntries(seen) };
  };
  const forget = (): void => setConflict(undefined);
  return { conflict, withIfUnchanged, onRefused, know, forget };
}
