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
 * @param initial what the form begins with; what equals it is no draft
 * @param leaving whether words are kept, too, when the form is closed without having been sent
 */
export function useDraft<Values extends string | object>(
  name: string,
  initial: () => Values,
  leaving: 'keeps' | 'drops' = 'drops',
): [values: Values, setValues: Dispatch<SetStateAction<Values>>, isBack: boolean] {
  const [start] = useState(initial);
  const [draft] = useState(() => fitting(readDraft(name), start));
  const [values, setValues] = useState(draft ?? start);
  const latest = useRef({ values, isTyped: false });
  useEffect(() => {
    latest.current = { values, isTyped: JSON.stringify(values) !== JSON.stringify(initial()) };
  });

  useEffect(() => {
    dropDraft(name);
    const keep = (): void => {
      if (latest.current.isTyped) keepDraft(name, latest.current.values);
    };
    const unsubscribe = subscribeSession(() => {
      if (!readSession() && lastEndReason() === 'expired') keep();
    });
    return () => {
      unsubscribe();
      if (leaving === 'keeps' && readSession()) keep();
    };
  }, [name, leaving]);

  return [values, setValues, draft !== undefined];
}

/** A stored draft where it has the shape of the form's values. */
function fitting<Values extends string | object>(draft: unknown, start: Values): Values | undefined {
  if (typeof start === 'string') return typeof draft === 'string' ? (draft as Values) : undefined;
  return isRecord(draft) ? Object.assign({}, start, draft) : undefined;
}
