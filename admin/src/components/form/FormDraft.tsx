import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { draftKey, dropDraft, isSame, keepDraft, onDraftSent, readDraft } from './drafts';
import { DraftNotice } from './DraftNotice';
import { DISCARD_TYPED } from './reset-options';

export interface FormDraftProps {
  /** Names the form, for example `refund:{order id}`. */
  name: string;
  /** Keeps unsent text also when the form is closed, not only when the session expires. */
  keepOnClose?: boolean;
}

/**
 * Keeps what was typed into the surrounding form when the session expires, and restores it when the same person has
 * signed in again. Says so while the restored text is unsent.
 */
export function FormDraft({ name, keepOnClose = false }: FormDraftProps) {
  const { getValues, setValue, reset } = useFormContext();
  const { isDirty } = useFormState();
  const [key] = useState(() => draftKey(name));
  const [draft] = useState(() => readDraft(key));
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });

  useEffect(() => {
    if (!draft) return;
    // react-admin's form fills itself right after this effect; the draft goes on top of that.
    const timer = setTimeout(() => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true });
      dropDraft(key);
    }, 0);
    return () => clearTimeout(timer);
  }, [draft, key, setValue]);

  useEffect(() => {
    const keep = (): void => {
      if (latest.current) keepDraft(key, getValues());
    };
    const stopWatching = subscribeSession(() => {
      if (!readSession() && lastEndReason() === 'expired') keep();
    });
    const stopListening = onDraftSent((accepted) => {
      if (accepted.key === key && isSame(getValues(), accepted.sent)) reset(accepted.next, DISCARD_TYPED);
    });
    return () => {
      stopWatching();
      stopListening();
      if (keepOnClose && readSession()) keep();
    };
  }, [key, keepOnClose, getValues, reset]);

  return draft && isDirty ? <DraftNotice /> : null;
}
