import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { finishGoogle } from '~/api/auth';
import { AccountCard } from '~/components/account-card';
import { storeUser } from '~/lib/session';
import { forgetGoogleMode, recallGoogleMode, recallGoogleNext } from './google-mode';

type State = { kind: 'processing' } | { kind: 'success'; next: string } | { kind: 'error'; text: string };

const redirectMs = 1000;
// The provider's code works once; a component mounted twice must not send it twice.
const exchanges = new Map<string, Promise<State>>();

async function exchange(code: string, state: string): Promise<State> {
  const result = await finishGoogle(code, state);
  if (!result.ok) {
    if (!result.message) return { kind: 'error', text: 'Failed to save user to backend' };
    // The server's message for these codes is a complete sentence.
    if (result.code === 'GOOGLE_REFUSED' || result.code === 'PROVIDER_DOWN')
      return { kind: 'error', text: result.message };
    const action = recallGoogleMode() === 'signup' ? 'register' : 'login';
    return { kind: 'error', text: `Google ${action} failed: ${result.message}` };
  }
  storeUser(result.data.token, result.data.user);
  const next = recallGoogleNext();
  forgetGoogleMode();
  return { kind: 'success', next };
}

function finish(params: URLSearchParams): Promise<State> {
  const problem = params.get('error');
  if (problem) return Promise.resolve({ kind: 'error', text: `Authentication failed: ${problem}` });
  const code = params.get('code');
  if (!code) return Promise.resolve({ kind: 'error', text: 'No authorization code received' });
  const pending = exchanges.get(code) ?? exchange(code, params.get('state') ?? '');
  exchanges.set(code, pending);
  return pending;
}

/** The return from the identity provider: processing, then the page the visitor came from (the dashboard without one) or the error. */
export function GoogleCallback() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'processing' });

  useEffect(() => {
    let isCurrent = true;
    void finish(new URLSearchParams(window.location.search)).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, []);

  useEffect(() => {
    if (state.kind !== 'success') return;
    const timer = setTimeout(() => void navigate(state.next, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [state, navigate]);

  if (state.kind === 'error') {
    return (
      <AccountCard title="Authentication Failed">
        <p role="alert" className="text-center">
          {state.text}
        </p>
        <Link to="/login" className="btn btn-primary mt-6 w-full">
          Back to Login
        </Link>
      </AccountCard>
    );
  }
  const isDone = state.kind === 'success';
  return (
    <AccountCard title={isDone ? 'Authentication Successful!' : 'Signing you in'}>
      <p role="status" className="flex items-center justify-center gap-3">
        {!isDone && <span className="spinner" aria-hidden="true" />}
        {isDone ? 'One moment, we are taking you there.' : 'Processing your sign-in...'}
      </p>
    </AccountCard>
  );
}
