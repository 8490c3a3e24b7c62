import { useState, type FormEvent } from 'react';
import { subscribeNewsletter } from '~/api/shop';
import { BusyButton } from '~/components/busy-button';
import { Modal } from '~/components/Modal';
import { formText } from '~/lib/form-text';
import { emailPattern, rules } from '~/lib/validation';

/** Subscribes to the newsletter with an interest in early access. */
export function EarlyAccessModal({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email');
    const problem = !email
      ? rules.email.required
      : emailPattern.test(email)
        ? undefined
        : rules.email.pattern.message;
    setError(problem);
    if (problem) return document.getElementById('early-email')?.focus();
    setState('busy');
    const result = await subscribeNewsletter(email, 'early-access');
    setState(result.ok ? 'done' : 'idle');
    if (!result.ok) setError(result.message ?? 'We couldn’t reach the store. Please try again.');
  }

  if (state === 'done') {
    return (
      <Modal
        title="Check your inbox"
        onClose={onClose}
        description="Click the link in our email to join the list."
      >
        <button type="button" className="btn btn-primary w-full" onClick={onClose}>
          Done
        </button>
      </Modal>
    );
  }
  return (
    <Modal title="Get Early Access" description="We’ll email you before the next release." onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label htmlFor="early-email" className="block text-sm font-medium text-ink">
          Email
        </label>
        <input
          id="early-email"
          name="email"
          type="email"
          autoComplete="email"
          className="input mt-1.5"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'early-error' : undefined}
        />
        {error && (
          <p id="early-error" role="alert" className="mt-1.5 text-sm text-loss">
            {error}
          </p>
        )}
        <BusyButton type="submit" busy={state === 'busy'} className="btn-primary mt-4 w-full">
          Get Early Access
        </BusyButton>
      </form>
    </Modal>
  );
}
