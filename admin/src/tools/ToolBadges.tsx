import { Badge } from '../components/Badge';
import type { Tool } from './tool';

/** Badges of a tool in a list: in quarantine, featured, reduced, not on sale. */
export function ToolBadges({ tool, inline = false }: { tool: Tool; inline?: boolean }) {
  const discount = tool.discount ?? 0;
  const plain = !tool.isFeatured && discount <= 0 && tool.status === 'active';
  if (plain && !tool.quarantinedAt) return null;
  return (
    <div className={inline ? 'badges' : 'badges over'}>
      {tool.quarantinedAt && <Badge tone="error">In quarantine</Badge>}
      {tool.isFeatured && <Badge tone="accent">Featured</Badge>}
      {discount > 0 && <Badge>{`${discount}% off`}</Badge>}
      {tool.status === 'archived' ? <Badge>Archived</Badge> : !tool.isActive && <Badge>Inactive</Badge>}
    </div>
  );
}
