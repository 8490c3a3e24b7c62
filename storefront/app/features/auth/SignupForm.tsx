import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { register as createAccount } from '~/api/auth';
import { BusyButton } from '~/components/busy-button';
import { Field, PasswordField } from '~/components/field';
import { FormBanner } from '~/components/form-banner';
import { useFormDraft } from '~/lib/form-draft';
import { storeUser } from '~/lib/session';
import { useFlash } from '~/lib/use-flash';
import { barePhone, rules } from '~/lib/validation';
import { Divider } from './Divider';
import { EmailLink } from './EmailLink';
import { GoogleButton } from './GoogleButton';
import { useSentOn } from './use-sent-on';

interface Fields {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

const draft = { secrets: ['password', 'confirmPassword', 'terms'], leadsAway: true };
const bannerMs = 5000;
const fallback = 'Registration failed. Please check your information and try again.';
const fieldNames: string[] = ['name', 'email', 'phone', 'password'] satisfies (keyof Fields)[];

/** Creates an account and signs in, or says that the account awaits approval. */
export function SignupForm() {
  const [params] = useSearchParams();
  useSentOn();
  const [banner, setBanner] = useFlash<string>(bannerMs);
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useForm<Fields>({ mode: 'onBlur', reValidateMode: 'onBlur' });
  const { register, handleSubmit, clearErrors, setError, getValues, formState } = form;
  const forget = useFormDraft(form, 'signup', draft);
  const { errors, isSubmitting } = formState;
  const field = <N extends keyof Fields>(name: N, rule: object) => ({
    error: errors[name]?.message,
    required: true,
    ...register(name, { ...rule, onChange: () => clearErrors(name) }),
  });

  async function submit({ name, email, phone, password }: Fields) {
    setBanner(null);
    const result = await createAccount({
      name: name.trim(),
      email: email.trim(),
      phone: barePhone(phone),
      password,
    });
    if (!result.ok) {
      for (const [name, message] of Object.entries(result.fields ?? {})) {
        if (fieldNames.includes(name)) setError(name as keyof Fields, { message });
      }
      return setBanner(result.message ?? fallback);
    }
    forget();
    const { token, user } = result.data;
    if (!token || !user) return setWaiting(result.message ?? 'Your account is awaiting approval.');
    storeUser(token, user);
  }

  if (waiting) return <p role="status">{waiting}</p>;
  return (
    <form onSubmit={handleSubmit(submit)} noValidate method="post" className="space-y-5">
      {banner && <FormBanner title="Registration Error" text={banner} />}
      <Field label="Full Name" autoComplete="name" {...field('name', rules.name)} />
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('email', rules.email)}
      />
      <Field
        label="Phone Number"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        hint="10 or 11 digits"
        {...field('phone', rules.phone)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        {...field('password', rules.password)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field('confirmPassword', {
          required: 'Please confirm your password',
          validate: (value: string) => value === getValues('password') || 'Passwords do not match',
        })}
      />
      <div>
        <label className="flex items-start gap-2.5 text-sm leading-relaxed">
          <input
            type="checkbox"
            className="mt-1 size-4.5 shrink-0 accent-accent"
            aria-invalid={Boolean(errors.terms)}
            aria-describedby={errors.terms ? 'terms-error' : undefined}
            {...register('terms', { ...rules.terms, onChange: () => clearErrors('terms') })}
          />
          <span>
            I agree to the{' '}
            <Link to="/terms" className="link" target="_blank">
              Terms
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="link" target="_blank">
              Privacy Policy
            </Link>
          </span>
        </label>
        {errors.terms && (
          <p id="terms-error" className="mt-1.5 text-sm text-loss">
            {errors.terms.message}
          </p>
        )}
      </div>
      <BusyButton type="submit" busy={isSubmitting} className="btn-primary w-full">
        Create Account
      </BusyButton>
      <Divider />
      <EmailLink />
      <GoogleButton mode="signup" />
      <p className="text-center text-sm">
        Already have an account?{' '}
        <Link to={{ pathname: '/login', search: params.toString() }} className="link">
          Sign in here
        </Link>
      </p>
    </form>
  );
}
