import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

/** The look of a tab, the same on a tool's page and on the dashboard. */
export const tabLook =
  'min-h-11 shrink-0 border-b-2 border-transparent px-2.5 text-sm font-medium text-body hover:text-ink data-active:border-link data-active:text-link sm:px-4 sm:text-[0.9375rem] -outline-offset-2!';

/** Scrolls the strip, never the page, until the tab is in its middle. */
function center(tab: Element | null): void {
  const strip = tab?.parentElement;
  if (!strip) return;
  const [own, all] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2);
}

interface TabStripProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A row of tabs; on a screen too narrow for all of them one that is tapped at the edge comes into sight. */
export function TabStrip({ label, className = '', children }: TabStripProps) {
  return (
    <Tabs.List
      aria-label={label}
      onClick={({ target }) => target instanceof Element && center(target.closest('[role=tab]'))}
      className={`flex gap-1 overflow-x-auto border-b border-line ${className}`}
    >
      {children}
    </Tabs.List>
  );
}
