import { useId } from 'react';
import { Link } from 'react-router';
import type { ToolSummary } from '~/api/types';
import { BuyOrDownload } from '~/components/buy-or-download';
import { CompareSlot } from '~/components/compare-slot';
import { HeartSlot } from '~/components/heart-slot';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { ToolPrice } from '~/components/price';
import { Stars } from '~/components/stars';
import { formatCount } from '~/lib/format';
import { countedDownloads, reviewedRating } from '~/lib/tool-counts';

const cardSizes = '(min-width: 1216px) 378px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 112px';

function Badges({ tool, featured }: { tool: ToolSummary; featured: boolean }) {
  const { discount } = tool;
  return (
    <div className="pointer-events-none col-span-2 flex flex-wrap gap-1.5 empty:hidden sm:absolute sm:inset-x-3 sm:top-3 sm:items-start">
      {featured && <span className="badge bg-accent text-on-accent">Featured</span>}
      {tool.trialAvailable && (
        <span className="badge border border-line bg-surface text-ink">TRIAL AVAILABLE</span>
      )}
      {discount > 0 && (
        <span className="badge figure bg-gain-solid sm:ml-auto text-white">{discount}% OFF</span>
      )}
    </div>
  );
}

interface ToolCardProps {
  tool: ToolSummary;
  /** Whether the picture is the page's main one. */
  first?: boolean;
  /** Shows the Featured badge. */
  featured?: boolean;
}

/** A tool in a list. */
export function ToolCard({ tool, first, featured = false }: ToolCardProps) {
  const titleId = useId();
  const rating = reviewedRating(tool);
  const downloads = countedDownloads(tool);
  return (
    <article
      aria-labelledby={titleId}
      className="card group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 overflow-hidden p-3 transition-colors duration-200 hover:border-line-strong sm:flex sm:flex-col sm:gap-0 sm:p-0"
    >
      {/* Its size is known without its content, so pictures far below can load late. */}
      <div className="relative aspect-[16/10] self-start overflow-hidden rounded-md border border-line [content-visibility:auto] sm:rounded-none sm:border-x-0 sm:border-t-0 sm:self-auto">
        <Picture path={tool.images[0]} alt="" sizes={cardSizes} first={first} />
        <div className="absolute bottom-1.5 left-1.5 flex sm:bottom-3 sm:left-3">
          <CompareSlot tool={tool} />
        </div>
      </div>
      <div className="contents sm:flex sm:flex-1 sm:flex-col sm:p-5">
        <div className="min-w-0">
          <div className="-my-1.5 -mr-2 flex min-h-9 items-center justify-between gap-2">
            <p className="text-sm text-quiet">{tool.category}</p>
            <HeartSlot tool={tool} />
          </div>
          <h3
            id={titleId}
            className="mt-1 leading-snug font-semibold [overflow-wrap:anywhere] sm:text-lg sm:leading-snug"
          >
            <Link to={`/tools/${tool._id}`} prefetch="intent" className="inline-block py-0.5 hover:text-link">
              {tool.name}
            </Link>
          </h3>
        </div>
        <p className="col-span-2 line-clamp-3 text-sm leading-snug [overflow-wrap:anywhere] sm:mt-1.5 sm:min-h-[3.609375rem]">
          {tool.shortDescription}
        </p>
        <Badges tool={tool} featured={featured} />
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:contents">
          <div className="figure flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet sm:mt-3">
            <span className="flex items-center gap-1.5">
              <Stars rating={rating} />
              {rating > 0 ? rating.toFixed(1) : 'New'}
              {tool.reviewsCount > 0 && (
                <span>
                  ({formatCount(tool.reviewsCount)}
                  <span className="sr-only">{tool.reviewsCount === 1 ? ' review' : ' reviews'}</span>)
                </span>
              )}
            </span>
            <span className="flex items-center gap-1">
              <Glyph name="download" width={16} height={16} />
              {formatCount(downloads)}
              <span className="sr-only">{downloads === 1 ? ' download' : ' downloads'}</span>
            </span>
          </div>
          <div className="sm:mt-auto sm:pt-4">
            <ToolPrice tool={tool} />
          </div>
        </div>
        <div className="col-span-2 grid grid-cols-2 gap-2 sm:mt-3 no-script:grid-cols-1">
          <BuyOrDownload tool={tool} describedBy={titleId} />
          <Link
            to={`/tools/${tool._id}`}
            prefetch="intent"
            className="btn btn-secondary btn-sm"
            aria-describedby={titleId}
          >
            View Details
          </Link>
        </div>
      </div>
    </article>
  );
}
