import { useSyncExternalStore } from 'react';
import { type Location, NavigationType, useBlocker, useLocation } from 'react-router';

import { readSession } from '../../providers/session';
import { ConfirmDialog } from '../ConfirmDialog';
import { staysOpen } from '../use-dialog-address';
import {
  answerLeaving,
  type GuardedForm,
  giveUp,
  readLeaving,
  subscribeLeaving,
  wouldLoseText,
} from './unsaved-forms';

/** The forms that close between two addresses: all of another screen, and those of the dialogs that close. */
const closingForms =
  (current: Location, next: Location) =>
  ({ dialogs }: GuardedForm): boolean =>
    current.pathname !== next.pathname || !staysOpen(dialogs, current.search, next.search);

/**
 * Asks before a form with unsaved text closes, or another screen opens. Once in the application, because the router
 * asks one blocker only. Not when the session has ended: FormGuard has kept the text then.
 */
export function LeaveQuestion() {
  const location = useLocation();
  const leaving = useSyncExternalStore(subscribeLeaving, readLeaving);
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next, historyAction }) =>
      // Back closes a dialog that is a part of the address; its own buttons have asked already.
      (current.pathname !== next.pathname ||
        (historyAction === NavigationType.Pop && current.search !== next.search)) &&
      readSession() !== null &&
      wouldLoseText(closingForms(current, next)),
  );
  const isBlocked = blocker.state === 'blocked';

  const discard = (): void => {
    if (leaving) return answerLeaving(true);
    if (blocker.state !== 'blocked') return;
    giveUp(closingForms(location, blocker.location));
    blocker.proceed();
  };
  const stay = (): void => {
    answerLeaving(false);
    blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={isBlocked || leaving !== undefined}
      title="Unsaved changes"
      question="You have unsaved changes. Leave without saving them?"
      action="Discard changes"
      cancel="Keep editing"
      onConfirm={discard}
      onCancel={stay}
    />
  );
}
