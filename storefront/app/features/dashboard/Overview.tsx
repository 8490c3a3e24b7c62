import { Link } from 'react-router';
import { getCourseProgress, getDashboard } from '~/api/account';
import { Glyph, type IconName } from '~/components/icons';
import { formatCount, formatDate, formatPrice } from '~/lib/format';
import { LoadFailed } from './LoadFailed';
import { useLoad, type Load } from '~/lib/use-load';

const activityIcons: Record<string, IconName> = { purchase: 'wallet', course: 'book', download: 'download' };

type Loaded<T> = T extends { ok: true; data: infer Data } ? Data : never;
type DashboardData = Loaded<Awaited<ReturnType<typeof getDashboard>>>;
type CourseData = Loaded<Awaited<ReturnType<typeof getCourseProgress>>>;

/** A part of the page that is loaded by itself. */
type Part<T> = readonly [state: Load<T>, reload: () => void];

interface TileProps {
  icon: IconName;
  name: string;
  /** Undefined while it is loaded, null when it could not be. */
  value: string | null | undefined;
}

function Tile({ icon, name, value }: TileProps) {
  // Half of a small phone has room for eight large characters.
  const size = (value?.length ?? 0) > 8 ? 'text-lg' : 'text-2xl';
  return (
    <div className="card p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm">
        <Glyph name={icon} width={18} height={18} className="text-quiet max-sm:hidden" />
        {name}
      </dt>
      <dd className={`figure mt-2 min-h-9 leading-9 font-bold text-ink sm:text-3xl sm:leading-9 ${size}`}>
        {value === null && (
          <span role="img" aria-label="Not loaded">
            –
          </span>
        )}
        {value === undefined && <span role="img" aria-label="Loading" className="skeleton block h-9 w-20" />}
        {value}
      </dd>
    </div>
  );
}

function RecentActivity({ entries }: { entries: DashboardData['recentActivity'] }) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="text-xl font-semibold">
        Recent activity
      </h2>
      {entries.length === 0 ? (
        <div className="card mt-4 p-10 text-center">
          <p className="text-lg font-semibold text-ink">No recent activity</p>
          <p className="mt-1">Your purchases, trials, downloads and course progress will appear here.</p>
          <Link to="/tools" className="btn btn-primary mt-5">
            Browse Tools
          </Link>
        </div>
      ) : (
        <ul className="card mt-4 divide-y divide-line">
          {entries.map((entry) => (
            <li key={`${entry.date} ${entry.description}`} className="flex items-center gap-4 p-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent-soft text-link">
                <Glyph name={activityIcons[entry.type] ?? 'clock'} />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
                <span className="min-w-0 text-ink [overflow-wrap:anywhere]">{entry.description}</span>
                <time dateTime={entry.date} className="figure shrink-0 text-sm text-quiet">
                  {formatDate(entry.date)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A count of a part, in the states of a tile. */
function getCount<T>([state]: Part<T>, toText: (data: T) => string): string | null | undefined {
  if (state.kind === 'ready') return toText(state.data);
  return state.kind === 'failed' ? null : undefined;
}

interface OverviewPartsProps {
  dashboard: Part<DashboardData>;
  course: Part<CourseData>;
}

/** The parts of the overview: one that could not be loaded leaves the others standing. */
export function OverviewParts({ dashboard, course }: OverviewPartsProps) {
  const [main, reloadMain] = dashboard;
  const stat = (toText: (stats: DashboardData['stats']) => string) =>
    getCount(dashboard, ({ stats }) => toText(stats));
  return (
    <div className="space-y-10">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Tile icon="file" name="Tools" value={stat(({ toolsCount }) => formatCount(toolsCount))} />
        <Tile
          icon="book"
          name="Course progress"
          value={getCount(course, ({ courseProgress }) => `${courseProgress?.progress ?? 0}%`)}
        />
        <Tile icon="calendar" name="Days active" value={stat(({ daysActive }) => formatCount(daysActive))} />
        <Tile icon="wallet" name="Total spent" value={stat(({ totalSpent }) => formatPrice(totalSpent))} />
      </dl>
      {main.kind === 'loading' && (
        <div className="skeleton h-screen" role="status" aria-label="Loading your overview" />
      )}
      {main.kind === 'failed' && <LoadFailed what="your recent activity" onRetry={reloadMain} />}
      {main.kind === 'ready' && <RecentActivity entries={main.data.recentActivity} />}
    </div>
  );
}

/** Statistics and recent activity. */
export function Overview() {
  const dashboard = useLoad(getDashboard);
  const course = useLoad(getCourseProgress);
  return <OverviewParts dashboard={dashboard} course={course} />;
}
