import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { forgotPassword } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { useFormDraft } from '~/lib/form-draft';
import { rules } from '~/lib/validation';
import { lendPurchase } from '~/lib/lent-purchase';

const steps = ['Check your inbox and spam folder.', 'Click the link in the email.', 'Create a new password.'];

function Sent({ message }: { message: string }) {
  return (
    <div role="status">
      <p className="font-medium text-ink">{message}</p>
      <ol className="mt-4 list-decimal space-y-1.5 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4 text-sm">The link expires in 10 minutes.</p>
    </div>
  );
}

/** Requests an email with a reset link. */
export function ForgotForm() {
  const [params] = useSearchParams();
  const isStaff = params.get('for') === 'staff';
  // With the page to come back to.
  const search = params.toString();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<{ email: string }>();
  const { register, handleSubmit, clearErrors, setError, formState } = form;
  const forget = useFormDraft(form, 'forgot-password', { leadsAway: true });
  const { errors, isSubmitting } = formState;

  async function submit({ email }: { email: string }) {
    const result = await forgotPassword(email.trim());
    if (result.ok) {
      forget();
      lendPurchase();
      return setSent(result.data.message);
    }
    const fallback = result.status === 0 ? 'Failed to send reset email' : 'Something went wrong';
    setError('root', { message: result.message ?? fallback });
  }

  return (
    <div>
      {sent ? (
        <Sent message={sent} />
      ) : (
        <form onSubmit={handleSubmit(submit)} noValidate method="post" className="space-y-5">
          {errors.root && (
            <p role="alert" className="rounded-lg bg-loss-soft p-3 text-sm text-loss">
              {errors.root.message}
            </p>
          )}
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email', { ...rules.email, onChange: () => clearErrors('email') })}
          />
          <BusyButton
            type="submit"
            busy={isSubmitting}
            busyLabel="Sending Reset Email..."
            className="btn-primary w-full"
          >
            Send Reset Email
          </BusyButton>
        </form>
      )}
      <div className="mt-6 flex flex-wrap justify-between gap-3 text-sm">
        <Link
          to={isStaff ? '/admin/login' : { pathname: '/login', search }}
          reloadDocument={isStaff}
          className="link inline-flex min-h-6 items-center"
        >
          ← Back to Login
        </Link>
        {!isStaff && (
          <Link to={{ pathname: '/signup', search }} className="link inline-flex min-h-6 items-center">
            Sign up here
          </Link>
        )}
      </div>
    </div>
  );
}
