import { useId } from 'react';
import { Link } from 'react-router';
import type { ToolSummary } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { HeartSlot } from '~/components/heart-slot';
import { Glyph } from '~/components/icons';
import { Picture } from '~/components/picture';
import { Price } from '~/components/price';
import { Stars } from '~/components/stars';
import { formatCount } from '~/lib/format';
import { isOwned, useToolActions } from '~/lib/tool-actions';

// On a phone the picture fills the width, but two thirds of its high pixel density are enough.
export const cardSizes = '(min-width: 1216px) 378px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 64vw';

function Badges({ tool, featured }: { tool: ToolSummary; featured: boolean }) {
  const discount = tool.discount ?? 0;
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start gap-1.5">
      {featured && <span className="badge bg-accent text-on-accent">Featured</span>}
      {tool.trialAvailable && (
        <span className="badge border border-line bg-surface text-ink">TRIAL AVAILABLE</span>
      )}
      {discount > 0 && <span className="badge figure ml-auto bg-gain-solid text-white">{discount}% OFF</span>}
    </div>
  );
}

function BuyOrDownload({ tool, describedBy }: { tool: ToolSummary; describedBy: string }) {
  const { buy, download, busy, accessTo } = useToolActions();
  const isDownload = tool.price === 0 || isOwned(accessTo(tool._id));
  return (
    <BusyButton
      busy={busy === tool._id}
      onClick={() => (isDownload ? void download(tool) : buy({ ...tool, toolId: tool._id }))}
      className="btn-primary btn-sm no-script:hidden"
      aria-describedby={describedBy}
    >
      {isDownload ? 'Download Now' : 'Purchase Now'}
    </BusyButton>
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
  const rating = tool.averageRating;
  return (
    <article
      aria-labelledby={titleId}
      className="card group relative flex flex-col overflow-hidden transition-colors duration-200 hover:border-line-strong"
    >
      {/* Its size is known without its content, so pictures far below can load late. */}
      <div className="relative aspect-[16/10] border-b border-line [content-visibility:auto]">
        <Picture path={tool.images[0]} alt="" sizes={cardSizes} first={first} />
        <Badges tool={tool} featured={featured} />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <div className="-my-1.5 -mr-2 flex min-h-9 items-center justify-between gap-2">
          <p className="text-sm text-quiet">{tool.category}</p>
          <HeartSlot toolId={tool._id} name={tool.name} />
        </div>
        <h3 id={titleId} className="mt-1 text-lg leading-snug font-semibold [overflow-wrap:anywhere]">
          <Link to={`/tools/${tool._id}`} prefetch="intent" className="hover:text-link">
            {tool.name}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-2 min-h-[2.40625rem] text-sm leading-snug">{tool.shortDescription}</p>
        <div className="figure mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
          <span className="flex items-center gap-1.5">
            <Stars rating={rating} />
            {rating > 0 ? rating.toFixed(1) : 'New'}
          </span>
          <span className="flex items-center gap-1">
            <Glyph name="download" width={16} height={16} />
            {formatCount(tool.downloads)}
            <span className="sr-only">{tool.downloads === 1 ? ' download' : ' downloads'}</span>
          </span>
        </div>
        <div className="mt-auto pt-4">
          <Price price={tool.price} originalPrice={tool.originalPrice} />
          <div className="mt-3 grid grid-cols-2 gap-2 no-script:grid-cols-1">
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
      </div>
    </article>
  );
}
