import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComparedTool } from '~/api/types';
import { Picture } from '~/components/picture';
import { ToolPrice } from '~/components/price';
import { Stars } from '~/components/stars';
import { comparePath } from '~/lib/compare';
import { formatCount, formatDate, plural } from '~/lib/format';
import { licenseTerms } from '~/lib/license-terms';
import { countedDownloads } from '~/lib/tool-counts';
import { BuyRow } from './BuyRow';

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
    <span className="flex flex-wrap items-center gap-x-2">
      <Stars rating={averageRating} />
      <span>
        {averageRating.toFixed(1)} ({plural(reviewsCount, 'review')})
      </span>
    </span>
  );
}

const rows: { name: string; of: (tool: ComparedTool) => ReactNode }[] = [
  { name: 'Price', of: (tool) => <ToolPrice tool={tool} /> },
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

/** Two columns fit on a phone, where the names of the rows stand above them. */
const columns =
  'min-w-[calc(var(--tools)*10rem)] sm:min-w-[calc(9rem+var(--tools)*11rem)] lg:min-w-[calc(9rem+var(--tools)*14rem)]';

function Head({ tool, others, onRemove }: { tool: ComparedTool; others: string[]; onRemove: () => void }) {
  return (
    <th scope="col" className="p-2 font-normal sm:p-3">
      <Picture
        path={tool.images[0]}
        alt=""
        sizes="(min-width: 1024px) 280px, 46vw"
        className="rounded-lg border border-line"
      />
      <Link
        to={`/tools/${tool._id}`}
        className="mt-3 block py-0.5 leading-snug font-semibold [overflow-wrap:anywhere] text-ink hover:text-link sm:text-base sm:leading-snug"
      >
        {tool.name}
      </Link>
      <Link
        to={comparePath(others)}
        replace
        preventScrollReset
        onClick={onRemove}
        aria-label={`Remove ${tool.name}`}
        className="link inline-flex min-h-6 items-center text-sm"
      >
        Remove
      </Link>
    </th>
  );
}

/** Tools beside each other, in columns of one width; the table scrolls where they do not fit. */
export function CompareTable({ tools }: { tools: ComparedTool[] }) {
  const table = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const columnCount: CSSProperties & { '--tools': number } = { '--tools': tools.length };
  return (
    <div style={columnCount}>
      <div
        ref={table}
        role="region"
        aria-label="Comparison"
        tabIndex={-1}
        onScroll={({ currentTarget }) => buttons.current?.scrollTo({ left: currentTarget.scrollLeft })}
        className="relative overflow-x-auto -outline-offset-2"
      >
        <table className={`w-full table-fixed border-collapse text-left text-sm ${columns}`}>
          <thead>
            <tr className="align-top">
              <td className="sticky left-0 hidden w-36 bg-ground sm:table-cell" />
              {tools.map((tool) => (
                <Head
                  key={tool._id}
                  tool={tool}
                  others={tools.flatMap(({ _id }) => (_id === tool._id ? [] : _id))}
                  // The pressed link goes with its column.
                  onRemove={() => table.current?.focus({ preventScroll: true })}
                />
              ))}
            </tr>
          </thead>
          {rows.map(({ name, of }) => (
            <tbody key={name} className="border-t border-line align-top">
              <tr className="sm:hidden">
                <th scope="rowgroup" colSpan={tools.length} className="px-2 pt-3 font-medium text-quiet">
                  <span className="sticky left-2">{name}</span>
                </th>
              </tr>
              <tr>
                <th
                  scope="row"
                  className="sticky left-0 hidden bg-ground py-3 pr-3 font-medium text-ink sm:table-cell"
                >
                  {name}
                </th>
                {tools.map((tool) => (
                  <td key={tool._id} className="figure p-2 pb-3 [overflow-wrap:anywhere] sm:p-3">
                    {of(tool)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      <BuyRow
        tools={tools}
        row={buttons}
        onScroll={(left) => table.current?.scrollTo({ left })}
        columns={columns}
      />
    </div>
  );
}
