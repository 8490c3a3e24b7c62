import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  busy: boolean;
  /** Shown instead of the label while waiting. */
  busyLabel?: ReactNode;
}

/** A button that shows that it waits and cannot be pressed twice. */
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
