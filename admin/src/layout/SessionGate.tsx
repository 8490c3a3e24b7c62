import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import { errorMessage } from '../providers/api-error';
import { checkProfile, isAccepted } from '../providers/auth';
import { lastEndReason, readSession, useSession } from '../providers/session';
import { LoadingPanel } from './LoadingPanel';
import { UnreachablePanel } from './UnreachablePanel';

/** What the sign-in page needs to return to where the session ended. */
export interface ReturnState {
  from?: string;
  expired?: boolean;
}

/** Requires signed-in staff. On start the server checks the token. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const [failure, setFailure] = useState<string>();
  const [checked, setChecked] = useState<string>();
  const token = session?.token;
  const accepted = token !== undefined && (checked === token || isAccepted(token));

  useEffect(() => {
    if (!token || accepted || failure) return;
    // A refusal ends the session inside the client, which sends this component to the sign-in page.
    checkProfile().then(
      () => setChecked(token),
      (error: unknown) => {
        if (readSession()) setFailure(errorMessage(error, 'The server could not check your session.'));
      },
    );
  }, [token, accepted, failure]);

  if (!session) {
    const reason = lastEndReason();
    const state: ReturnState =
      reason === 'signed-out'
        ? {}
        : { from: location.pathname + location.search, expired: reason === 'expired' };
    return <Navigate to="/login" replace state={state} />;
  }
  if (accepted) return children;
  if (failure) return <UnreachablePanel reason={failure} onRetry={() => setFailure(undefined)} />;
  return <LoadingPanel />;
}
