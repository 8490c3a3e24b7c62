import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { dropDraft, keepDraft, readDraft } from './draft';

/**
 * The state of a form that must not be lost when the session ends in the middle of it: it is kept in
 * this tab then, and is back when the person has signed in again. For forms of react-admin there is
 * DraftKeeper.
 *
 * @param name what the form is about, such as `refund:{id}`
 */
export function useDraft<Values extends string | object>(
  name: string,
  initial: () => Values,
): [values: Values, setValues: Dispatch<SetStateAction<Values>>, isBack: boolean] {
  const [start] = useState(initial);
  const [draft] = useState(() => fitting(readDraft(name), start));
  const [values, setValues] = useState(draft ?? start);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  useEffect(() => {
    dropDraft(name);
    return subscribeSession(() => {
      if (readSession() || lastEndReason() !== 'expired') return;
      if (JSON.stringify(latest.current) !== JSON.stringify(start)) keepDraft(name, latest.current);
    });
  }, [name, start]);

  return [values, setValues, draft !== undefined];
}

/** A stored draft where it has the shape of the form's values. */
function fitting<Values extends string | object>(draft: unknown, start: Values): Values | undefined {
  if (typeof start === 'string') return typeof draft === 'string' ? (draft as Values) : undefined;
  return isRecord(draft) ? Object.assign({}, start, draft) : undefined;
}
