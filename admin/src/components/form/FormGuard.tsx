import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';

import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { getDialogs } from '../use-dialog-address';
import { changedValues, draftKey, dropDraft, isSame, keepDraft, onDraftSent, readDraft } from './drafts';
import { DraftNotice } from './DraftNotice';
import { DISCARD_TYPED } from './reset-options';
import { guardForm, isFormUnsaved, isUnsaved, type GuardedForm } from './unsaved-forms';

export interface FormGuardProps {
  /** Names the draft, for example `refund:{order id}`. */
  draft: string;
  /** Names of fields that no draft holds. */
  secrets?: readonly string[];
  /** Keeps unsaved text also when the form closes, instead of asking. */
  keepOnClose?: boolean;
  /** Saved, although the form still has its values. */
  saved?: boolean;
}

const NO_SECRETS: readonly string[] = [];

/**
 * Guards what was typed into the surrounding form. `LeaveQuestion` asks before the form closes; the browser asks before
 * the page closes; a reload or the end of the session keeps a draft, which the same person finds again.
 */
export function FormGuard(props: FormGuardProps) {
  const { draft: name, secrets = NO_SECRETS, keepOnClose = false, saved = false } = props;
  const { control, getValues, setValue, reset } = useFormContext();
  const { isDirty, defaultValues } = useFormState();
  const [key] = useState(() => draftKey(name));
  const [draft] = useState(() => readDraft(key));
  const { search } = useLocation();
  const [dialogs] = useState(() => getDialogs(search));
  const latest = useRef<{ isDirty: boolean; start: object }>({ isDirty: false, start: {} });
  useEffect(() => {
    latest.current = { isDirty: isDirty && !saved, start: defaultValues ?? {} };
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
    const form: GuardedForm = {
      isDirty: () => latest.current.isDirty,
      keepsOnClose: keepOnClose,
      dialogs,
      values: () => getValues(),
      dropDraft: () => dropDraft(key),
    };
    const stopGuarding = guardForm(control, form);
    const keep = (): void => {
      if (!isUnsaved(form)) return;
      const changed = Object.entries(changedValues(getValues(), latest.current.start));
      keepDraft(key, Object.fromEntries(changed.filter(([field]) => !secrets.includes(field))));
    };
    const stopWatching = subscribeSession(() => {
      if (!readSession() && lastEndReason() === 'expired') keep();
    });
    const stopListening = onDraftSent((accepted) => {
      if (accepted.key === key && isSame(getValues(), accepted.sent)) reset(accepted.next, DISCARD_TYPED);
    });
    // The page is reloaded or left, or comes back from the browser's cache with everything typed.
    const leavePage = (): void => {
      if (readSession()) keep();
    };
    const returnToPage = (): void => {
      if (isUnsaved(form)) dropDraft(key);
    };
    window.addEventListener('pagehide', leavePage);
    window.addEventListener('pageshow', returnToPage);
    return () => {
      stopWatching();
      stopListening();
      window.removeEventListener('pagehide', leavePage);
      window.removeEventListener('pageshow', returnToPage);
      stopGuarding();
      if (keepOnClose && readSession()) keep();
    };
  }, [key, secrets, keepOnClose, dialogs, control, getValues, reset]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent): void => {
      if (isFormUnsaved(control)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, control]);

  return draft && isDirty ? <DraftNotice onDiscard={() => reset(undefined, DISCARD_TYPED)} /> : null;
}
