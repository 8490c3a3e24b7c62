import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { login } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { Field, PasswordField } from '~/components/field';
import { FormBanner } from '~/components/form-banner';
import { useFormDraft } from '~/lib/form-draft';
import { storeUser } from '~/lib/session';
import { useFlash } from '~/lib/use-flash';
import { rules } from '~/lib/validation';
import { ByContinuing } from './ByContinuing';
import { Divider } from './Divider';
import { EmailLink } from './EmailLink';
import { GoogleButton } from './GoogleButton';
import type { SendEmail } from './use-email-sign-in';

interface Fields {
  email: string;
  password: string;
  rememberMe: boolean;
}

const draft = { secrets: ['password', 'rememberMe'], leadsAway: true };
const bannerMs = 5000;

/** Said for every password, so that it does not tell which one is right. */
const lockedHint = 'Sure about your password? Check your email for a link to unlock sign-in.';

/** Names the button that signs in with the password, where another one continues without. */
const byPassword = 'by-password';

function pressSignIn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  // The browser would press the form's first button.
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>(`[name=${byPassword}]`)?.click();
}

interface LoginFormProps {
  /** Signs in with the email alone; offered first, when given. */
  onEmail?: SendEmail;
}

/** Email and password, or Google. */
export function LoginForm({ onEmail }: LoginFormProps) {
  const [params] = useSearchParams();
  const [banner, setBanner] = useFlash<string>(bannerMs);
  const [isLocked, setLocked] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useForm<Fields>({ mode: 'onBlur', reValidateMode: 'onBlur' });
  const { register, handleSubmit, trigger, getValues, setError, clearErrors, formState } = form;
  const forget = useFormDraft(form, 'login', draft);
  const { errors, isSubmitting } = formState;

  async function submit({ email, password, rememberMe }: Fields) {
    setBanner(null);
    const result = await login({ email: email.trim(), password, rememberMe });
    if (!result.ok) {
      setLocked(result.code === 'TOO_MANY_ATTEMPTS');
      return setBanner(result.message ?? 'Login failed. Please check your credentials and try again.');
    }
    forget();
    storeUser(result.data.token, result.data.user);
  }

  async function continueByEmail(send: SendEmail) {
    clearErrors();
    if (!(await trigger('email', { shouldFocus: true }))) return;
    setSending(true);
    const refusal = await send(getValues('email').trim(), forget);
    setSending(false);
    if (refusal) setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
  }

  function submitOneWay(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!onEmail || submitter?.getAttribute('name') === byPassword) return handleSubmit(submit)(event);
    event.preventDefault();
    return continueByEmail(onEmail);
  }

  return (
    <form onSubmit={submitOneWay} noValidate method="post" className="space-y-5">
      {banner && <FormBanner title="Login Error" text={banner} />}
      {errors.root && <FormBanner title="Please try again" text={errors.root.message ?? ''} />}
      {isLocked && (
        <p role="status" className="text-sm">
          {lockedHint}
        </p>
      )}
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={errors.email?.message}
        {...register('email', { ...rules.email, onChange: () => clearErrors('email') })}
      />
      {onEmail && (
        <>
          <BusyButton type="submit" busy={isSending} className="btn-primary w-full">
            Continue
          </BusyButton>
          <ByContinuing />
          <Divider />
        </>
      )}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        onKeyDown={onEmail && pressSignIn}
        error={errors.password?.message}
        {...register('password', { ...rules.password, onChange: () => clearErrors('password') })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <label className="flex min-h-8 items-center gap-2.5">
          <input type="checkbox" className="size-4.5 accent-accent" {...register('rememberMe')} />
          Remember me
        </label>
        <Link
          to={{ pathname: '/forgot-password', search: params.toString() }}
          className="link inline-flex min-h-6 items-center"
        >
          Forgot password?
        </Link>
      </div>
      <BusyButton
        type="submit"
        name={byPassword}
        busy={isSubmitting}
        className={`w-full ${onEmail ? 'btn-secondary' : 'btn-primary'}`}
      >
        Sign In
      </BusyButton>
      {!onEmail && (
        <>
          <Divider />
          <EmailLink />
        </>
      )}
      <GoogleButton mode="signin" />
      <p className="text-center text-sm">
        {onEmail ? 'Rather choose a password?' : 'New here?'}{' '}
        <Link to={{ pathname: '/signup', search: params.toString() }} className="link">
          Sign up
        </Link>
      </p>
    </form>
  );
}
