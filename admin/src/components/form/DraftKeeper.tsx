import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { draftKey, dropDraft, keepDraft, readDraft, type DraftKey } from './draft';
import { DraftNotice } from './DraftNotice';

function takeDraft(key: DraftKey): Record<string, unknown> | undefined {
  const value = readDraft(key);
  return isRecord(value) ? value : undefined;
}

/**
 * Keeps what was typed when the session ends in the middle of a form, and puts it back when the
 * person has signed in again. Kept in this tab only.
 */
export function DraftKeeper({ name }: { name: string }) {
  const { getValues, setValue, formState } = useFormContext();
  const { isDirty } = formState;
  const [key] = useState(() => draftKey(name));
  const [draft] = useState(() => takeDraft(key));

  useEffect(() => {
    if (!draft) return;
    // The form fills itself right after this; the draft goes on top of that.
    const timer = setTimeout(() => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true });
      dropDraft(key);
    }, 0);
    return () => clearTimeout(timer);
  }, [draft, key, setValue]);

  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() || lastEndReason() !== 'expired' || !isDirty) return;
        keepDraft(key, getValues());
      }),
    [key, isDirty, getValues],
  );

  return draft ? <DraftNotice /> : null;
}
