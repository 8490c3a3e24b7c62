import { Link } from 'react-router';
import { getCourseProgress, getDashboard, getPayments } from '~/api/account';
import { Glyph, type IconName } from '~/components/icons';
import { formatCount, formatDate, formatPrice } from '~/lib/format';
import { LoadFailed } from './LoadFailed';
import { Orders, ordersPageSize } from './Orders';
import { useLoad } from './use-load';

const activityIcons: Record<string, IconName> = { purchase: 'wallet', course: 'book', download: 'download' };

async function loadOverview() {
  const [dashboard, course, orders] = await Promise.all([
    getDashboard(),
    getCourseProgress(),
    getPayments(1, ordersPageSize),
  ]);
  if (!dashboard.ok) return dashboard;
  if (!course.ok) return course;
  if (!orders.ok) return orders;
  const data = {
    ...dashboard.data,
    progress: course.data.courseProgress?.progress ?? 0,
    orders: orders.data,
  };
  return { ok: true as const, data };
}

type OverviewData = Extract<Awaited<ReturnType<typeof loadOverview>>, { ok: true }>['data'];

function Tile({ icon, name, value }: { icon: IconName; name: string; value: string | undefined }) {
  return (
    <div className="card p-5">
      <dt className="flex items-center gap-2 text-sm">
        <Glyph name={icon} width={18} height={18} className="text-quiet max-sm:hidden" />
        {name}
      </dt>
      <dd className="figure mt-2 min-h-9 text-2xl leading-9 font-bold text-ink sm:text-3xl sm:leading-9">
        {value ?? <span role="img" aria-label="Loading" className="skeleton block h-9 w-20" />}
      </dd>
    </div>
  );
}

function RecentActivity({ entries }: { entries: OverviewData['recentActivity'] }) {
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

/** Statistics, recent activity and orders. */
export function Overview() {
  const [state, reload] = useLoad(loadOverview);
  if (state.kind === 'failed') return <LoadFailed what="your overview" onRetry={reload} />;
  const data = state.kind === 'ready' ? state.data : null;
  return (
    <div className="space-y-10">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Tile icon="file" name="Tools" value={data ? formatCount(data.stats.toolsCount) : undefined} />
        <Tile icon="book" name="Course progress" value={data ? `${data.progress}%` : undefined} />
        <Tile
          icon="calendar"
          name="Days active"
          value={data ? formatCount(data.stats.daysActive) : undefined}
        />
        <Tile
          icon="wallet"
          name="Total spent"
          value={data ? formatPrice(data.stats.totalSpent) : undefined}
        />
      </dl>
      {data ? (
        <>
          <RecentActivity entries={data.recentActivity} />
          <Orders first={data.orders} />
        </>
      ) : (
        <div className="skeleton h-screen" role="status" aria-label="Loading your overview" />
      )}
    </div>
  );
}
