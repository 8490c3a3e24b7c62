import type { RefObject } from 'react';
import type { ComparedTool } from '~/api/types';
import { BuyOrDownload } from '~/components/buy-or-download';

interface BuyRowProps {
  tools: readonly ComparedTool[];
  row: RefObject<HTMLDivElement | null>;
  onScroll: (left: number) => void;
  /** The widths of the table above. */
  columns: string;
}

/** The buttons of the compared tools, each below its column, at the bottom of the screen until the table ends. */
export function BuyRow({ tools, row, onScroll, columns }: BuyRowProps) {
  return (
    <div
      ref={row}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollLeft)}
      className="compare-bar no-print no-script:hidden sticky bottom-0 z-20 overflow-x-auto border-t border-line-strong bg-ground [scrollbar-width:none]"
    >
      <ul className={`grid grid-flow-col [grid-auto-columns:minmax(0,1fr)] sm:pl-36 ${columns}`}>
        {tools.map((tool) => (
          <li key={tool._id} className="p-2 sm:p-3">
            <p id={`buy-${tool._id}`} className="truncate text-xs font-medium text-ink">
              {tool.name}
            </p>
            <BuyOrDownload tool={tool} describedBy={`buy-${tool._id}`} className="mt-1 w-full px-2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
