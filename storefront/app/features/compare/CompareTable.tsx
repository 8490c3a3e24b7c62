import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComparedTool } from '~/api/types';
import { Picture } from '~/components/picture';
import { Price } from '~/components/price';
import { Stars } from '~/components/stars';
import { formatCount, formatDate, plural } from '~/lib/format';
import { licenseTerms } from '~/lib/license-terms';
import { countedDownloads } from '~/lib/tool-counts';

const list = (items: readonly string[]): ReactNode =>
  items.length === 0 ? (
    '–'
  ) : (
    <ul className="space-y-1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

function rating({ averageRating, reviewsCount }: ComparedTool): ReactNode {
  if (reviewsCount === 0) return 'No reviews yet';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Stars rating={averageRating} />
      {averageRating.toFixed(1)} ({plural(reviewsCount, 'review')})
    </span>
  );
}

const rows: { name: string; of: (tool: ComparedTool) => ReactNode }[] = [
  { name: 'Price', of: ({ price, originalPrice }) => <Price price={price} originalPrice={originalPrice} /> },
  { name: 'Rating', of: rating },
  {
    name: 'Free trial',
    of: ({ trialAvailable, trialDays }) => (trialAvailable ? plural(trialDays, 'day') : 'No'),
  },
  { name: 'Category', of: ({ category }) => category },
  { name: 'Platforms', of: ({ supportedPlatforms }) => supportedPlatforms.join(', ') || '–' },
  { name: 'Features', of: ({ features }) => list(features) },
  { name: 'Requirements', of: ({ requirements }) => list(requirements) },
  { name: 'Licence', of: (tool) => (tool.licensePolicy === 'none' ? 'Without a key' : licenseTerms(tool)) },
  { name: 'Certificate', of: ({ certificateEarned }) => (certificateEarned ? 'Included' : 'No') },
  { name: 'Downloads', of: (tool) => formatCount(countedDownloads(tool)) },
  { name: 'Version', of: ({ version }) => version ?? '–' },
  { name: 'Last updated', of: ({ updatedAt }) => formatDate(updatedAt) },
];

/** Tools beside each other; on a phone the table scrolls, and the names of the rows stay. */
export function CompareTable({ tools }: { tools: ComparedTool[] }) {
  return (
    <div className="relative overflow-x-auto" role="region" aria-label="Comparison">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line align-top">
            <td className="sticky left-0 min-w-28 bg-ground" />
            {tools.map((tool) => (
              <th key={tool._id} scope="col" className="min-w-56 p-3 font-normal">
                <Picture path={tool.images[0]} alt="" sizes="(min-width: 1024px) 280px, 56vw" />
                <Link
                  to={`/tools/${tool._id}`}
                  className="mt-3 block py-0.5 text-base leading-snug font-semibold text-ink hover:text-link"
                >
                  {tool.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="sticky left-0 bg-ground py-3 pr-3 font-medium text-ink">
                {name}
              </th>
              {tools.map((tool) => (
                <td key={tool._id} className="figure p-3">
                  {of(tool)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
