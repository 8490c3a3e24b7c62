import type { Tool } from '~/api/types';
import { Stars } from '~/components/stars';
import { plural } from '~/lib/format';

/** The average rating, and how many reviews give each number of stars. */
export function RatingSummary({ tool }: { tool: Tool }) {
  const total = tool.ratings.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <div className="flex items-center gap-4">
        <span className="figure text-4xl font-bold text-ink">{tool.averageRating.toFixed(1)}</span>
        <span>
          <Stars rating={tool.averageRating} size={20} />
          <span className="block text-sm">{plural(tool.reviewsCount, 'review')}</span>
        </span>
      </div>
      <dl className="figure grid min-w-56 flex-1 justify-start grid-cols-[auto_minmax(0,16rem)_auto] items-center gap-x-3 gap-y-1 text-sm">
        {tool.ratings.map(({ rating, count }) => (
          <div key={rating} className="contents">
            <dt>{plural(rating, 'star')}</dt>
            <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${total > 0 ? (100 * count) / total : 0}%` }}
              />
            </dd>
            <dd className="text-right">
              {count}
              <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
