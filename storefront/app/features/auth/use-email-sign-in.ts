import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { continueWithEmail } from '~/api/auth';
import { failureMessage } from '~/api/http';
import { storeUser } from '~/lib/session';
import { safePath } from '~/lib/text';
import { lendPurchase } from '~/lib/lent-purchase';

type State = { kind: 'asking' } | { kind: 'sent'; email: string } | { kind: 'waiting'; text: string };
/** Why it went no further: about the address, or about something else. */
type Refusal = { field: 'email' | 'root'; message: string };

/** @param forget gives up what was typed, once it was sent */
export type SendEmail = (email: string, forget: () => void) => Promise<Refusal | null>;

/** Where to go on after signing in, as the emailed link carries it. */
export function useNext(): string | null {
  const [params] = useSearchParams();
  return safePath(params.get('next'), '') || null;
}

/** Signing in with an email only: a new address is signed up, a known one gets a link and a code. */
export function useEmailSignIn() {
  const next = useNext();
  const [state, setState] = useState<State>({ kind: 'asking' });

  const send: SendEmail = async (email, forget) => {
    const result = await continueWithEmail(email, next);
    if (!result.ok) {
      const refused = result.fields?.['email'];
      if (refused) return { field: 'email', message: refused };
      return { field: 'root', message: failureMessage(result, 'Something went wrong') };
    }
    const { token, user, sent } = result.data;
    forget();
    if (token && user) storeUser(token, user);
    else if (sent) {
      lendPurchase();
      setState({ kind: 'sent', email });
    } else setState({ kind: 'waiting', text: result.message ?? 'Your account is awaiting approval.' });
    return null;
  };

  return { state, send, askAgain: () => setState({ kind: 'asking' }) };
}
