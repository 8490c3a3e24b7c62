import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

import { readSession } from '../../providers/session';
import { ConfirmDialog } from '../ConfirmDialog';

/** Asks before unsaved changes are lost. Not when the session has expired: FormDraft keeps them then. */
export function UnsavedGuard({ saved }: { saved: boolean }) {
  const { isDirty } = useFormState();
  const unsaved = isDirty && !saved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Unsaved changes"
      question="Your changes are not saved yet. Leave without saving them?"
      action="Discard changes"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
