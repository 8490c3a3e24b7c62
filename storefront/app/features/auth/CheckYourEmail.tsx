import { useState } from 'react';
import { continueWithEmail } from '~/api/auth';
import { failureMessage } from '~/api/http';
import { AccountCard } from '~/components/account-card';
import { CodeForm } from './CodeForm';
import { useNext } from './use-email-sign-in';

/** After the email was sent: the code, in the browser that asked for it. */
export function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  const next = useNext();
  const [again, setAgain] = useState<string | null>(null);

  async function sendAgain() {
    setAgain('');
    const result = await continueWithEmail(email, next);
    setAgain(result.ok ? 'We have sent a new email.' : failureMessage(result, 'We couldn’t send it'));
  }

  return (
    <AccountCard
      title="Check your email"
      text={
        <>
          We have sent a link and a code to{' '}
          <strong className="font-semibold break-words text-ink">{email}</strong>. Open the link in this
          browser, or enter the code here.
        </>
      }
    >
      <CodeForm email={email} />
      <p role="status" className="mt-5 min-h-6 text-center text-sm">
        {again || 'Both expire in 15 minutes. Nothing there? Check your spam folder.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-between gap-3 text-sm">
        <button
          type="button"
          className="link inline-flex min-h-6 items-center"
          disabled={again === ''}
          onClick={() => void sendAgain()}
        >
          Send again
        </button>
        <button type="button" className="link inline-flex min-h-6 items-center" onClick={onBack}>
          Use another email
        </button>
      </div>
    </AccountCard>
  );
}

/** The account awaits approval. */
export function AlmostThere({ text }: { text: string }) {
  return (
    <AccountCard title="Almost there">
      <p role="status">{text}</p>
    </AccountCard>
  );
}
