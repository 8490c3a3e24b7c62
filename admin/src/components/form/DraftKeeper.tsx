import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';

function takeDraft(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what was typed when the session ends in the middle of a form, and puts it back when the
 * person has signed in again. Kept in this tab only.
 */
export function DraftKeeper({ name }: { name: string }) {
  const key = `draft:${name}`;
  const { getValues, setValue, formState } = useFormContext();
  const { isDirty } = formState;
  const [draft] = useState(() => takeDraft(key));

  useEffect(() => {
    if (!draft) return;
    // The form fills itself right after this; the draft goes on top of that.
    const timer = setTimeout(() => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true });
      sessionStorage.removeItem(key);
    }, 0);
    return () => clearTimeout(timer);
  }, [draft, key, setValue]);

  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() || lastEndReason() !== 'expired' || !isDirty) return;
        sessionStorage.setItem(key, JSON.stringify(getValues()));
      }),
    [key, isDirty, getValues],
  );

  return draft ? (
    <Alert severity="info">What you had typed before signing in again is back. It is not saved yet.</Alert>
  ) : null;
}
