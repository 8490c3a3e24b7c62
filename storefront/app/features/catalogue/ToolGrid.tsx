import type { ToolSummary } from '~/api/types';
import { RiskNotice } from '~/components/risk-notice';
import { ToolCard } from './ToolCard';

interface ToolGridProps {
  tools: ToolSummary[];
  featured?: boolean;
  /** Whether the first picture is the page's main one. */
  isMain?: boolean;
}

/** Tool cards in one, two or three columns. */
export function ToolGrid({ tools, featured, isMain = false }: ToolGridProps) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {tools.map((tool, n) => (
          <li key={tool._id} className="grid min-w-0">
            <ToolCard tool={tool} featured={featured} first={isMain && n === 0} />
          </li>
        ))}
      </ul>
      <RiskNotice className="mt-6 max-w-prose" />
    </>
  );
}
