import { Card } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The height of the bar above every screen, under which the headings stay. */
const TOP_BAR = 56;

interface TableFrameProps {
  /** The column that names the record, counted from 1: the only bold one. */
  nameColumn: number;
  children: ReactNode;
}

/**
 * The border around a table. Its columns are as wide as what they hold, on one line, and the cells of `TwoLines` share
 * the rest, so that no row has more than two lines. A table that fits keeps its headings in sight while the page scrolls; a wider one scrolls
 * sideways inside the frame, and its headings cannot follow the page.
 */
export function TableFrame({ nameColumn, children }: TableFrameProps) {
  const [frame, scrolls] = useScrolls();
  return (
    <Card
      ref={frame}
      sx={(theme) => ({
        overflow: scrolls ? 'auto' : 'clip',
        '& th, & td': { paddingInline: 1.5 },
        '& td': { width: '1px', whiteSpace: 'nowrap' },
        '& td:has(.two-lines)': { width: 'auto' },
        '& td .badges': { flexWrap: 'nowrap' },
        [`& td:not(:nth-of-type(${nameColumn})) .row-title`]: { fontWeight: 400 },
        // Between a tablet and a desktop a date stands above its time.
        [theme.breakpoints.down('lg')]: { '& td:has(> .moment)': { whiteSpace: 'normal' } },
        '& th.RaDataTable-headerCell': { top: scrolls ? 0 : TOP_BAR },
        '& tbody tr:focus-within': { bgcolor: 'action.hover' },
        // A row that is focused stands below the headings.
        '& tbody :is(a, button, input)': { scrollMarginTop: TOP_BAR + 48, scrollMarginBottom: 72 },
      })}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': 'Table' })}
    >
      {children}
    </Card>
  );
}

/** Whether the table is wider than its frame. */
function useScrolls() {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const observer = new ResizeObserver(() => setScrolls(table.offsetWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return [frame, scrolls] as const;
}
