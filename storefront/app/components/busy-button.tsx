import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean;
  /** Shown instead of the label while waiting. */
  busyLabel?: ReactNode;
}

/** A button with a loading state, in which it cannot be pressed. */
export function BusyButton({
  busy,
  busyLabel,
  children,
  className = '',
  disabled,
  ...rest
}: BusyButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || disabled}
      aria-busy={busy}
      className={`btn ${className}`}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
