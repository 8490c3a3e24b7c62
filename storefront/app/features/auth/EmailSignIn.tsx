import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '~/components/account-card';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { FormBanner } from '~/components/form-banner';
import { useFormDraft } from '~/lib/form-draft';
import { rules } from '~/lib/validation';
import { ByContinuing } from './ByContinuing';
import { AlmostThere, CheckYourEmail } from './CheckYourEmail';
import { SignInReason } from './SignInReason';
import { useEmailSignIn } from './use-email-sign-in';
import { useSentOn } from './use-sent-on';

/** An email address only: a new one is signed up, a known one gets a link and a code. */
export function EmailSignIn() {
  const [params] = useSearchParams();
  useSentOn();
  const { state, send, askAgain } = useEmailSignIn();
  const form = useForm<{ email: string }>();
  const { register, handleSubmit, clearErrors, setError, formState } = form;
  const forget = useFormDraft(form, 'email-sign-in', { leadsAway: true });
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    const refusal = await send(email.trim(), forget);
    if (refusal) setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
  }

  if (state.kind === 'sent') return <CheckYourEmail email={state.email} onBack={askAgain} />;
  if (state.kind === 'waiting') return <AlmostThere text={state.text} />;
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
        <ByContinuing />
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
