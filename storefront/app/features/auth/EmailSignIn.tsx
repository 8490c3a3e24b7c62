import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { continueWithEmail } from '~/api/auth';
import { failureMessage } from '~/api/http';
import { AccountCard } from '~/components/account-card';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { FormBanner } from '~/components/form-banner';
import { useFormDraft } from '~/lib/form-draft';
import { storeUser } from '~/lib/session';
import { safePath } from '~/lib/text';
import { rules } from '~/lib/validation';
import { CodeForm } from './CodeForm';
import { lendPurchase } from './lent-purchase';
import { SignInReason } from './SignInReason';
import { useSentOn } from './use-sent-on';

/** Where to go on after signing in, as the emailed link carries it. */
function useNext(): string | null {
  const [params] = useSearchParams();
  return safePath(params.get('next'), '') || null;
}

/** After the email was sent: the code, in the browser that asked for it. */
function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
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
        {again || 'Both expire in 15 minutes. Nothing there? Look into your spam folder.'}
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

type State = { kind: 'asking' } | { kind: 'sent'; email: string } | { kind: 'waiting'; text: string };

/** An email address only: a new one is signed up, a known one gets a link and a code. */
export function EmailSignIn() {
  const [params] = useSearchParams();
  const next = useNext();
  useSentOn();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const form = useForm<{ email: string }>();
  const { register, handleSubmit, clearErrors, setError, formState } = form;
  const forget = useFormDraft(form, 'email-sign-in', { leadsAway: true });
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    const address = email.trim();
    const result = await continueWithEmail(address, next);
    if (!result.ok) {
      const refused = result.fields?.['email'];
      if (refused) return setError('email', { message: refused }, { shouldFocus: true });
      return setError('root', { message: failureMessage(result, 'Something went wrong') });
    }
    const { token, user, sent } = result.data;
    forget();
    if (token && user) return storeUser(token, user);
    if (!sent)
      return setState({ kind: 'waiting', text: result.message ?? 'Your account is awaiting approval.' });
    lendPurchase();
    setState({ kind: 'sent', email: address });
  }

  if (state.kind === 'sent')
    return <CheckYourEmail email={state.email} onBack={() => setState({ kind: 'asking' })} />;
  if (state.kind === 'waiting')
    return (
      <AccountCard title="Almost there">
        <p role="status">{state.text}</p>
      </AccountCard>
    );
  return (
    <AccountCard
      title="Continue with email"
      text={<SignInReason otherwise="No password needed, whether you are new here or not." />}
    >
      <form onSubmit={handleSubmit(submit)} noValidate method="post" className="space-y-5">
        {errors.root && <FormBanner title="Please try again" text={errors.root.message ?? ''} />}
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint="Your receipts and downloads go to this address."
          error={errors.email?.message}
          {...register('email', { ...rules.email, onChange: () => clearErrors('email') })}
        />
        <BusyButton type="submit" busy={isSubmitting} className="btn-primary w-full">
          Continue
        </BusyButton>
        <p className="text-center text-xs text-quiet">
          By continuing you agree to the{' '}
          <Link to="/terms" className="link" target="_blank">
            Terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="link" target="_blank">
            Privacy Policy
          </Link>
          .
        </p>
      </form>
      <p className="mt-5 text-center text-sm">
        <Link
          to={{ pathname: '/login', search: params.toString() }}
          className="link inline-flex min-h-6 items-center"
        >
          Use a password instead
        </Link>
      </p>
    </AccountCard>
  );
}
