import { useForm } from 'react-hook-form';
import { confirmEmailSignIn } from '~/api/auth';
import { failureMessage } from '~/api/http';
import { BusyButton } from '~/components/busy-button';
import { Field } from '~/components/field';
import { storeUser } from '~/lib/session';
import { showToast } from '~/lib/toast';

/** Digits of any script, with spaces, dashes and invisible marks as they are pasted; the store reads them. */
const sixDigits = /^[\s\p{Z}\p{Pd}\p{Cf}\u2212]*(?:\p{Nd}[\s\p{Z}\p{Pd}\p{Cf}\u2212]*){6}$/u;

const codeRule = {
  required: 'Enter the six digits from the email',
  pattern: { value: sixDigits, message: 'Enter the six digits from the email' },
};
/** Long enough to read that a password has gone. */
const noticeMs = 8000;

/** Signs in with what was emailed. Returns the problem, if there is one. */
export async function signInWith(body: { token?: string; code?: string }) {
  const result = await confirmEmailSignIn(body);
  if (!result.ok) return { code: result.code, message: failureMessage(result, 'We couldn’t sign you in') };
  if (result.message) showToast('warning', result.message, noticeMs);
  storeUser(result.data.token, result.data.user);
  return null;
}

interface CodeFormProps {
  /** Whom the code was sent to. It is for this address only. */
  email?: string;
  /** Of the link that was opened in another browser. */
  token?: string;
  onSignedIn?: () => void;
}

/** The six digits of the email. */
export function CodeForm({ email, token, onSignedIn }: CodeFormProps) {
  const { register, handleSubmit, clearErrors, setError, formState } = useForm<{ code: string }>();
  const { errors, isSubmitting } = formState;

  async function submit({ code }: { code: string }) {
    const problem = await signInWith({ token, code });
    if (problem) return setError('code', { message: problem.message }, { shouldFocus: true });
    onSignedIn?.();
  }

  return (
    <form onSubmit={handleSubmit(submit)} noValidate method="post" className="space-y-5">
      <Field
        label="Six-digit code"
        hint={email && <span className="[overflow-wrap:anywhere]">Code sent to {email}</span>}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={30}
        required
        announceError
        error={errors.code?.message}
        {...register('code', { ...codeRule, onChange: () => clearErrors('code') })}
      />
      <BusyButton type="submit" busy={isSubmitting} className="btn-primary w-full">
        Sign in with code
      </BusyButton>
    </form>
  );
}
