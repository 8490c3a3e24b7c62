import StarIcon from '@mui/icons-material/Star';

import { DefaultMark } from '../components/DefaultMark';
import { formatCount, formatDay } from '../components/format';
import { hasDefaultRating, type Tool } from './tool';
import { ToolActions } from './ToolActions';
import { ToolBadges } from './ToolBadges';
import { ToolImage } from './ToolImage';
import { ToolPrice } from './ToolPrice';

/** A tool as a card; styled by ToolGrid. */
export function ToolCard({ tool }: { tool: Tool }) {
  const rating = tool.averageRating ?? tool.rating;
  return (
    <article className={tool.isActive ? 'tool-card' : 'tool-card inactive'}>
      <div className="image">
        <ToolImage tool={tool} width={640} />
        <ToolBadges tool={tool} />
      </div>
      <div className="text">
        <p className="row-note meta">
          <span className="row-cut">{tool.category}</span>
          <span className="rating">
            {rating ? <StarIcon aria-hidden /> : null}
            {rating ? rating.toFixed(1) : 'No rating'}
            {hasDefaultRating(tool) && <DefaultMark />}
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
