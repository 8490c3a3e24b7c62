import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface Face {
  /** Shown under the pointer. */
  title: string;
  /** Says what it does to which record. */
  label: string;
  /** An icon. */
  children: ReactNode;
}

export type RowActionProps = Face &
  (
    | { to: To; state?: unknown }
    /** Opens in a tab of its own. */
    | { href: string }
    | { onPress: (event: MouseEvent<HTMLButtonElement>) => void; disabled?: boolean; opensMenu?: boolean }
  );

/**
 * A small round button in a list's row. A plain element, dressed by row-styles.ts once for all of them: a page shows a
 * hundred, and as MUI's buttons with MUI's tooltips they were most of the time a list took.
 */
export function RowAction({ title, label, children, ...way }: RowActionProps) {
  const face = { className: 'row-action', 'data-tip': title, 'aria-label': label };
  if ('to' in way) {
    return (
      <Link {...face} to={way.to} state={way.state}>
        {children}
      </Link>
    );
  }
  if ('href' in way) {
    return (
      <a {...face} href={way.href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...face}
      onClick={way.onPress}
      disabled={way.disabled}
      aria-haspopup={way.opensMenu ? 'menu' : undefined}
    >
      {children}
    </button>
  );
}
