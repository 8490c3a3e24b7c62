import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

/** Classes of a tab, shared by the tool page and the dashboard. */
export const tabClass =
  'min-h-11 shrink-0 border-b-2 border-transparent px-2.5 text-sm font-medium text-body hover:text-ink data-active:border-link data-active:text-link sm:px-4 sm:text-[0.9375rem] -outline-offset-2!';

/** Scrolls the strip, not the page, until the tab is centred. */
function center(tab: Element | null): void {
  const strip = tab?.parentElement;
  if (!strip) return;
  const [tabBox, stripBox] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += tabBox.left + tabBox.width / 2 - (stripBox.left + stripBox.width / 2);
}

interface TabStripProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A row of tabs; on a narrow screen a tapped tab scrolls into view. */
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
