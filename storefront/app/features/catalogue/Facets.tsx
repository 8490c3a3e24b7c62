import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import { OpeningMark } from '~/components/opening-mark';
import { activeFacets, catalogueSearch, noFacets } from '~/lib/catalogue-query';
import { useDialog } from '~/lib/use-dialog';
import { FacetPanel, type FacetPanelProps } from './FacetPanel';

const phone = '(width < 40rem)';
const loadSheet = () => import('./FacetSheet').then((part) => part.FacetSheet);

interface FacetsProps extends FacetPanelProps {
  /** How many tools the filters find; null when it is not known. */
  total: number | null;
}

/**
 * The filters, unfolded below their button, or in a sheet on a phone with scripts; active ones are listed below with a
 * remove link.
 */
export function Facets({ total, ...panel }: FacetsProps) {
  const { query } = panel;
  const active = activeFacets(query);
  const { Dialog: Sheet, isOpening, open, close } = useDialog(loadSheet);

  function openSheet(event: MouseEvent) {
    const isUnfolded = event.currentTarget.parentElement?.hasAttribute('open');
    if (isUnfolded || !window.matchMedia(phone).matches) return;
    event.preventDefault();
    open();
  }

  return (
    <div className="col-span-full">
      <details className="group">
        <summary
          onClick={openSheet}
          className="btn btn-secondary btn-sm list-none [&::-webkit-details-marker]:hidden"
        >
          <OpeningMark isOpening={isOpening} />
          <Glyph name="sliders" width={18} height={18} />
          Filters
          {active.length > 0 && (
            <span className="badge figure bg-accent px-1.5 py-0 text-on-accent">
              {active.length}
              <span className="sr-only"> active</span>
            </span>
          )}
          <Glyph
            name="chevronDown"
            width={16}
            height={16}
            className="transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="card mt-3 bg-ground p-4 sm:p-5">
          <FacetPanel {...panel} />
        </div>
      </details>
      {Sheet && <Sheet {...panel} total={total} onClose={close} />}
      {active.length > 0 && (
        <ul aria-label="Active filters" className="mt-3 flex flex-wrap items-center gap-2">
          {active.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={`/tools${catalogueSearch({ ...query, ...without, pages: 1 })}`}
                preventScrollReset
                aria-label={`${label}: remove filter`}
                className="inline-flex min-h-8 items-center gap-1 rounded-full bg-accent-soft py-1 pr-2 pl-3 text-sm font-medium text-link hover:underline"
              >
                {label}
                <Glyph name="close" width={14} height={14} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={`/tools${catalogueSearch({ ...query, ...noFacets, pages: 1 })}`}
              preventScrollReset
              className="link inline-flex min-h-8 items-center px-1 text-sm"
            >
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
