import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useHydrated } from '~/lib/use-hydrated';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean;
  /** Shown instead of the label while waiting. */
  busyLabel?: ReactNode;
}

/** A button that shows that it waits, cannot be pressed twice, and not before the page can answer. */
export function BusyButton({
  busy,
  busyLabel,
  children,
  className = '',
  disabled,
  ...rest
}: BusyButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled || !hydrated}
      aria-busy={busy}
      className={`btn ${className} ${hydrated ? '' : 'disabled:opacity-100'}`}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
