import { useId, useState, type FormEvent } from 'react';
import { BusyButton } from '~/components/busy-button';
import { emailPattern } from '~/lib/text';

type State = { kind: 'idle' | 'busy' | 'done' } | { kind: 'error'; text: string };

/** The newsletter form; the subscription is confirmed by email. */
export function NewsletterBox() {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    const email = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (!emailPattern.test(email)) {
      setState({ kind: 'error', text: email ? 'Please enter a valid email address' : 'Email is required' });
      document.getElementById(id)?.focus();
      return;
    }
    setState({ kind: 'busy' });
    const result = await import('~/api/shop').then((api) => api.subscribeNewsletter(email)).catch(() => null);
    setState(
      result?.ok
        ? { kind: 'done' }
        : { kind: 'error', text: result?.message ?? 'We couldn’t reach the store. Please try again.' },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="no-script:hidden">
      <h2 className="text-sm font-semibold">Newsletter</h2>
      <label htmlFor={id} className="mt-4 block text-sm leading-relaxed text-pretty">
        New tools and updates by email, about once a month.
      </label>
      {state.kind === 'done' ? (
        <p role="status" className="mt-3 text-sm font-medium text-gain">
          Almost done! Click the link in our email to confirm.
        </p>
      ) : (
        <div className="mt-3 flex gap-2">
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            className="input min-w-0"
            aria-invalid={state.kind === 'error'}
            aria-describedby={state.kind === 'error' ? `${id}-error` : undefined}
          />
          <BusyButton type="submit" busy={state.kind === 'busy'} className="btn-primary shrink-0">
            Subscribe
          </BusyButton>
        </div>
      )}
      {state.kind === 'error' && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-loss">
          {state.text}
        </p>
      )}
    </form>
  );
}
