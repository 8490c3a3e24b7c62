import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { resetPassword } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { PasswordField } from '~/components/field';
import { loginPath } from '~/lib/text';
import { rules } from '~/lib/validation';
import { borrowPurchase } from '~/lib/lent-purchase';

const redirectMs = 2000;
/** The error type that requires a new link. */
const deadLink = 'dead-link';

/** The rule for staff passwords, which the server checks. */
const staffMin = 12;
const staffRule = {
  ...rules.newPassword,
  minLength: { value: staffMin, message: `Staff passwords need at least ${staffMin} characters` },
};

interface ResetFormProps {
  token: string;
  /** Staff go on to the console’s sign-in. */
  isStaff?: boolean;
  /** The account has had no password so far. */
  isFirst?: boolean;
}

/** Sets a new password with the token of the emailed link. */
export function ResetForm({ token, isStaff = false, isFirst = false }: ResetFormProps) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { register, handleSubmit, clearErrors, setError, getValues, formState } = useForm<{
    password: string;
    confirmPassword: string;
  }>();
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (!isDone) return;
    const goOn = () => {
      // The console is an application of its own.
      if (isStaff) return window.location.assign('/admin/login');
      const place = borrowPurchase();
      void navigate(place ? loginPath(place) : '/login');
    };
    const timer = setTimeout(goOn, redirectMs);
    return () => clearTimeout(timer);
  }, [isDone, isStaff, navigate]);

  async function submit({ password }: { password: string }) {
    const result = await resetPassword(token, password);
    if (result.ok) return setDone(true);
    const refused = result.fields?.['newPassword'];
    if (refused) return setError('password', { message: refused }, { shouldFocus: true });
    const fallback = result.status === 0 ? 'Failed to reset password' : 'Something went wrong';
    setError('root', {
      type: result.fields?.['token'] ? deadLink : undefined,
      message: result.message ?? fallback,
    });
  }

  if (isDone) {
    return (
      <p role="status" className="font-medium text-gain">
        {isFirst ? 'Your password is set.' : 'Password reset successfully!'} Redirecting to{' '}
        {isStaff ? 'the staff sign-in' : 'login'}...
      </p>
    );
  }
  return (
    <form onSubmit={handleSubmit(submit)} noValidate method="post" className="space-y-5">
      {errors.root && (
        <div role="alert" className="rounded-lg bg-loss-soft p-3 text-sm text-loss">
          <p>{errors.root.message}</p>
          {errors.root.type === deadLink && (
            <Link
              to="/forgot-password"
              className="mt-1 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
            >
              Request New Reset
            </Link>
          )}
        </div>
      )}
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        hint={`At least ${isStaff ? staffMin : 6} characters`}
        error={errors.password?.message}
        {...register('password', {
          ...(isStaff ? staffRule : rules.newPassword),
          onChange: () => clearErrors('password'),
        })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) => value === getValues('password') || 'Passwords do not match',
          onChange: () => clearErrors('confirmPassword'),
        })}
      />
      <BusyButton
        type="submit"
        busy={isSubmitting}
        busyLabel={isFirst ? 'Setting Password...' : 'Resetting Password...'}
        className="btn-primary w-full"
      >
        {isFirst ? 'Set Password' : 'Reset Password'}
      </BusyButton>
    </form>
  );
}
