import type { MouseEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';

interface Appearance {
  /** The tooltip. */
  title: string;
  /** Names the action and the record. */
  label: string;
  /** An icon. */
  children: ReactNode;
}

export type RowActionProps = Appearance &
  (
    | { to: To }
    /** Opens in a tab of its own. */
    | { href: string }
    | { onPress: (event: MouseEvent<HTMLButtonElement>) => void; disabled?: boolean; opensMenu?: boolean }
  );

/**
 * An icon button in a list row, or on a page that is to stay small. A plain element styled in row-styles.ts, because a page shows a hundred of them and
 * Material UI's buttons and tooltips took most of a list's rendering time.
 */
export function RowAction({ title, label, children, ...way }: RowActionProps) {
  const face = { className: 'row-action', 'data-tip': title, 'aria-label': label };
  if ('to' in way) {
    return (
      <Link {...face} to={way.to}>
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
