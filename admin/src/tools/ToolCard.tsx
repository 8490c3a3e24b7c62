import StarIcon from '@mui/icons-material/Star';

import { formatCount, formatDay } from '../components/format';
import type { Tool } from './tool';
import { ToolActions } from './ToolActions';
import { ToolBadges } from './ToolBadges';
import { ToolImage } from './ToolImage';
import { ToolPrice } from './ToolPrice';

/** A tool among others; dressed by the grid it stands in. */
export function ToolCard({ tool }: { tool: Tool }) {
  const rating = tool.averageRating ?? tool.rating;
  return (
    <article className={tool.isActive ? 'tool-card' : 'tool-card asleep'}>
      <div className="picture">
        <ToolImage tool={tool} width={640} />
        <ToolBadges tool={tool} />
      </div>
      <div className="words">
        <p className="row-note facts">
          <span className="row-cut">{tool.category}</span>
          <span className="rating">
            {rating ? <StarIcon aria-hidden /> : null}
            {rating ? rating.toFixed(1) : 'No rating'}
          </span>
        </p>
        <h2 title={tool.name}>{tool.name}</h2>
        <p className="price">
          <ToolPrice tool={tool} />
        </p>
        <p className="row-note">
          {formatCount(tool.downloads)} downloads · Updated {formatDay(tool.updatedAt)}
        </p>
      </div>
      <ToolActions tool={tool} />
    </article>
  );
}
