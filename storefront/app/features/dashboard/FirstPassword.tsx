import { useState } from 'react';
import { forgotPassword } from '~/api/auth';
import { failureMessage } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { showToast } from '~/lib/toast';

/** For an account that is signed in by email: a link in an email sets its password. */
export function FirstPassword({ email }: { email: string }) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');

  async function send() {
    setState('busy');
    const result = await forgotPassword(email);
    setState(result.ok ? 'sent' : 'ready');
    if (!result.ok) showToast('error', failureMessage(result, 'We couldn’t send the email'));
  }

  return (
    <section className="card p-5 sm:p-8">
      <h2 className="text-xl font-semibold">Password</h2>
      <p className="mt-3 text-sm">
        You sign in by email. With a password you can sign in without waiting for one.
      </p>
      {state === 'sent' ? (
        <p role="status" className="mt-4 text-sm font-medium text-ink">
          We have sent a link to {email}. It works for 10 minutes.
        </p>
      ) : (
        <BusyButton busy={state === 'busy'} className="btn-secondary mt-6" onClick={() => void send()}>
          Set a Password
        </BusyButton>
      )}
    </section>
  );
}
