import { Badge } from '../components/Badge';
import type { Tool } from './tool';

/** Badges of a tool in a list: featured, reduced, not on sale. */
export function ToolBadges({ tool, inline = false }: { tool: Tool; inline?: boolean }) {
  const discount = tool.discount ?? 0;
  if (!tool.isFeatured && discount <= 0 && tool.status === 'active') return null;
  return (
    <div className={inline ? 'badges' : 'badges over'}>
      {tool.isFeatured && <Badge tone="accent">Featured</Badge>}
      {discount > 0 && <Badge>{`${discount}% off`}</Badge>}
      {tool.status === 'archived' ? <Badge>Archived</Badge> : !tool.isActive && <Badge>Inactive</Badge>}
    </div>
  );
}
