import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { isRecord } from '../../providers/envelope';
import { lastEndReason, readSession, subscribeSession } from '../../providers/session';
import { dropDraft, keepDraft, readDraft } from './draft';
import { DraftNotice } from './DraftNotice';

function takeDraft(name: string): Record<string, unknown> | undefined {
  const value = readDraft(name);
  return isRecord(value) ? value : undefined;
}

/**
 * Keeps what was typed when the session ends in the middle of a form, and puts it back when the
 * person has signed in again. Kept in this tab only.
 */
export function DraftKeeper({ name }: { name: string }) {
  const { getValues, setValue, formState } = useFormContext();
  const { isDirty } = formState;
  const [draft] = useState(() => takeDraft(name));

  useEffect(() => {
    if (!draft) return;
    // The form fills itself right after this; the draft goes on top of that.
    const timer = setTimeout(() => {
      for (const [field, value] of Object.entries(draft)) setValue(field, value, { shouldDirty: true });
      dropDraft(name);
    }, 0);
    return () => clearTimeout(timer);
  }, [draft, name, setValue]);

  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() || lastEndReason() !== 'expired' || !isDirty) return;
        keepDraft(name, getValues());
      }),
    [name, isDirty, getValues],
  );

  return draft ? <DraftNotice /> : null;
}
