import { Link } from 'react-router';
import type { ShownPage } from '~/api/types';
import { longDay, longDayInWords } from './days';
import { TextPage } from './TextPage';

const pages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/privacy-notice', label: 'Privacy notice' },
  { to: '/cookies', label: 'Cookie Policy' },
];

type Neighbour = ShownPage['before'];

function OtherVersion({
  path,
  version,
  day,
}: {
  path: string;
  version: NonNullable<Neighbour>;
  day: string;
}) {
  if (!version.versionId) return day;
  return (
    <Link to={`${path}?version=${version.versionId}`} className="link">
      {day}
    </Link>
  );
}

/** The day of the version, and the ways to those before and after it. */
function Versions({ page, path }: { page: ShownPage; path: string }) {
  const { before, next, effectiveFrom } = page;
  return (
    <p className="mt-3 text-sm text-quiet">
      Last updated {longDay(effectiveFrom)}
      {before && (
        <>
          . The version before was last updated{' '}
          <OtherVersion path={path} version={before} day={longDayInWords(before.effectiveFrom)} />.
        </>
      )}
      {next && (
        <>
          {!before && '.'} The next version holds from{' '}
          <OtherVersion path={path} version={next} day={longDay(next.effectiveFrom)} />.
        </>
      )}
    </p>
  );
}

interface LegalPageProps {
  page: ShownPage;
  /** Its path, to link the other legal pages. */
  path: string;
  /** Whether it is a version that was asked for, and not the one that holds today. */
  isOther: boolean;
}

/** A legal page, with the ways to its other versions and to the other legal pages. */
export function LegalPage({ page, path, isOther }: LegalPageProps) {
  return (
    <TextPage
      title={page.title}
      about={
        <>
          <Versions page={page} path={path} />
          {isOther && (
            <p className="mt-3 rounded-lg bg-notice-soft px-4 py-3 text-sm text-notice">
              You are reading one version of this page.{' '}
              <Link to={path} className="link">
                Read the one that holds today
              </Link>
            </p>
          )}
        </>
      }
      nodes={page.bodyNodes ?? []}
    >
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
    </TextPage>
  );
}
