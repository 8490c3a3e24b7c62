/** Tabs look the same on a tool's page and on the dashboard. */
export const tabListLook = 'flex gap-1 overflow-x-auto border-b border-line';
export const tabLook =
  'min-h-11 shrink-0 border-b-2 border-transparent px-2.5 text-sm font-medium text-body hover:text-ink data-active:border-link data-active:text-link sm:px-4 sm:text-[0.9375rem] -outline-offset-2!';
