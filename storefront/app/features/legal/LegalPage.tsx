import type { ReactNode } from 'react';
import { Link } from 'react-router';

const pages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/privacy-notice', label: 'Privacy notice' },
  { to: '/cookies', label: 'Cookie Policy' },
];

interface LegalPageProps {
  title: string;
  /** Path of this page, to link the other legal pages. */
  path: string;
  /** The day of the last change of its text, which is its version. */
  updated: string;
  /** The day of the version before, as it was shown. */
  before?: string;
  children: ReactNode;
}

/** The layout of the legal pages. */
export function LegalPage({ title, path, updated, before, children }: LegalPageProps) {
  return (
    <div className="container-page max-w-4xl py-10 lg:py-16">
      <Link to="/" className="link no-print inline-flex min-h-8 items-center text-sm">
        ← Back to Home
      </Link>
      <h1 className="mt-4 text-4xl font-bold">{title}</h1>
      <p className="mt-3 text-sm text-quiet">
        Last updated {updated}
        {before && `. The version before was last updated ${before}.`}
      </p>
      <div className="prose mt-8">{children}</div>
      <nav
        aria-label="Legal pages"
        className="no-print mt-12 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6"
      >
        {pages
          .filter(({ to }) => to !== path)
          .map(({ to, label }) => (
            <Link key={to} to={to} className="link inline-flex min-h-6 items-center">
              {label}
            </Link>
          ))}
      </nav>
    </div>
  );
}
