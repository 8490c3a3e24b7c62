import { formatRupees } from '../components/format';
import type { Tool } from './tool';

export function ToolPrice({ tool }: { tool: Pick<Tool, 'price' | 'originalPrice'> }) {
  const before = tool.originalPrice ?? 0;
  return (
    <span className="row-title row-whole">
      {tool.price === 0 ? 'Free' : formatRupees(tool.price)}
      {before > tool.price && (
        <>
          {' '}
          <s className="row-note">{formatRupees(before)}</s>
        </>
      )}
    </span>
  );
}
