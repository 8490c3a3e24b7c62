import { Mark } from '../components/Mark';
import type { Tool } from './tool';

/** What marks a tool in a list: featured, reduced, not on sale. */
export function ToolBadges({ tool, inline = false }: { tool: Tool; inline?: boolean }) {
  const discount = tool.discount ?? 0;
  if (!tool.isFeatured && discount <= 0 && tool.status === 'active') return null;
  return (
    <div className={inline ? 'marks' : 'marks over'}>
      {tool.isFeatured && <Mark tone="accent">Featured</Mark>}
      {discount > 0 && <Mark>{`${discount}% off`}</Mark>}
      {tool.status === 'archived' ? <Mark>Archived</Mark> : !tool.isActive && <Mark>Inactive</Mark>}
    </div>
  );
}
