import { useSyncExternalStore } from 'react';
import { NavigationType, useBlocker } from 'react-router';

import { readSession } from '../../providers/session';
import { ConfirmDialog } from '../ConfirmDialog';
import { answerLeaving, giveUp, readLeaving, subscribeLeaving, wouldLoseText } from './unsaved-forms';

/**
 * Asks before a form with unsaved text closes, or another screen opens. Once in the application, because the router
 * asks one blocker only. Not when the session has ended: FormGuard has kept the text then.
 */
export function LeaveQuestion() {
  const leaving = useSyncExternalStore(subscribeLeaving, readLeaving);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next, historyAction }) =>
      // Back closes a dialog that is a part of the address; its own buttons have asked already.
      (current.pathname !== next.pathname ||
        (historyAction === NavigationType.Pop && current.search !== next.search)) &&
      readSession() !== null &&
      wouldLoseText(),
  );
  const isBlocked = blocker.state === 'blocked';

  const discard = (): void => {
    if (leaving) return answerLeaving(true);
    giveUp();
    blocker.proceed?.();
  };
  const stay = (): void => {
    answerLeaving(false);
    blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={isBlocked || leaving !== undefined}
      title="Unsaved changes"
      question="Your changes are not saved yet. Leave without saving them?"
      action="Discard changes"
      cancel="Keep editing"
      onConfirm={discard}
      onCancel={stay}
    />
  );
}
