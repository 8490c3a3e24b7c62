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
    <div className="tool-card-badges">
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
    <article aria-labelledby={titleId} className="card tool-card">
      <div className="tool-card-picture">
        <Picture path={tool.images[0]} alt="" sizes={cardSizes} first={first} />
        <div>
          <CompareSlot tool={tool} />
        </div>
      </div>
      <div className="tool-card-body">
        <div className="min-w-0">
          <div className="tool-card-head">
            <p className="text-sm text-quiet">{tool.category}</p>
            <HeartSlot tool={tool} />
          </div>
          <h3 id={titleId} className="tool-card-name">
            <Link to={`/tools/${tool._id}`} prefetch="intent">
              {tool.name}
            </Link>
          </h3>
        </div>
        <p className="tool-card-text">{tool.shortDescription}</p>
        <Badges tool={tool} featured={featured} />
        <div className="tool-card-foot">
          <div className="figure tool-card-counts">
            <span>
              <Stars rating={rating} />
              {rating > 0 ? rating.toFixed(1) : 'New'}
              {tool.reviewsCount > 0 && (
                <span>
                  ({formatCount(tool.reviewsCount)}
                  <span className="sr-only">{tool.reviewsCount === 1 ? ' review' : ' reviews'}</span>)
                </span>
              )}
            </span>
            <span>
              <Glyph name="download" width={16} height={16} />
              {formatCount(downloads)}
              <span className="sr-only">{downloads === 1 ? ' download' : ' downloads'}</span>
            </span>
          </div>
          <div>
            <ToolPrice tool={tool} />
          </div>
        </div>
        <div className="tool-card-buttons">
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
