import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { draftKey, dropDraft, isSame, keepDraft, onSettled, readDraft, settleDraft } from './draft';

interface Typed<Values> {
  /** The person typed something that is not what the form began with. */
  isTyped: boolean;
  /** To be called once `sent` has arrived, also after the form was closed: it is no draft any more. */
  settle: (sent: Values) => void;
}

interface DraftOptions<Values> {
  /** Whether words are kept, too, when the form is closed without having been sent. */
  leaving?: 'keeps' | 'drops';
  /** What the form holds once what was typed has arrived; otherwise that stays in it. */
  after?: Values;
}

/**
 * The state of a form that must not be lost when the session ends in the middle of it: it is kept in
 * this tab then, and is back when the person has signed in again. For forms of react-admin there is
 * DraftKeeper.
 *
 * @param name what the form is about, such as `refund:{id}`
 * @param initial what the form begins with; what equals it is no draft. Nobody's typing: it follows.
 */
export function useDraft<Values extends string | object>(
  name: string,
  initial: () => Values,
  { leaving = 'drops', after }: DraftOptions<Values> = {},
): [values: Values, setValues: Dispatch<SetStateAction<Values>>, isBack: boolean, typed: Typed<Values>] {
  const begins = initial();
  const [key] = useState(() => draftKey(name));
  const [draft] = useState(() => fitting(readDraft(key), begins));
  const [state, setState] = useState({ values: draft ?? begins, isTouched: draft !== undefined });
  const [followed, setFollowed] = useState(begins);
  if (!isSame(followed, begins)) {
    setFollowed(begins);
    if (!state.isTouched) setState({ values: begins, isTouched: false });
  }
  const isTyped = state.isTouched && !isSame(state.values, begins);
  const latest = useRef({ values: state.values, isTyped: false, after });
  useEffect(() => {
    latest.current = { values: state.values, isTyped, after };
  });

  useEffect(() => {
    dropDraft(key);
    const keep = (): void => {
      if (latest.current.isTyped) keepDraft(key, latest.current.values);
    };
    const stopWatching = subscribeSession(() => {
      if (!readSession() && lastEndReason() === 'expired') keep();
    });
    const stopListening = onSettled((settledKey, sent) => {
      const { values, after: next = values } = latest.current;
      if (settledKey === key && isSame(values, sent)) setState({ values: next, isTouched: false });
    });
    return () => {
      stopWatching();
      stopListening();
      if (leaving === 'keeps' && readSession()) keep();
    };
  }, [key, leaving]);

  const setValues = useCallback((change: SetStateAction<Values>) => {
    setState(({ values }) => ({ values: applied(change, values), isTouched: true }));
  }, []);
  const settle = useCallback((sent: Values) => settleDraft(key, sent), [key]);
  return [state.values, setValues, draft !== undefined, { isTyped, settle }];
}

function applied<Values>(change: SetStateAction<Values>, values: Values): Values {
  return typeof change === 'function' ? (change as (now: Values) => Values)(values) : change;
}

/** A stored draft where it has the shape of the form's values. */
function fitting<Values extends string | object>(draft: unknown, start: Values): Values | undefined {
  if (typeof start === 'string') return typeof draft === 'string' ? (draft as Values) : undefined;
  return isRecord(draft) ? Object.assign({}, start, draft) : undefined;
}
