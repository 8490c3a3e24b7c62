/** The rows of the list on the screen; not the pages of its pagination. */
const ROWS = '[data-rows] tbody > tr, [data-rows] ul > li';

/** What stands in a row and does something of its own when it is pressed, or is there to be read. */
const OWN_ACTION = 'a, button, input, label, select, textarea, [role="button"], dl';

/** Rows from the top to the bottom; a list inside a row is none. */
export function getRows(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.parentElement?.closest('li'));
}

/** The link that opens a row: the first one that stays in its tab. */
export function findOpener(row: Element): HTMLAnchorElement | null {
  return row.querySelector<HTMLAnchorElement>('a[href^="/"]:not([target])');
}

/** Focuses a row's link, or what else can be pressed in it. */
export function focusRow(row: Element | undefined): void {
  const target = row && (findOpener(row) ?? row.querySelector<HTMLElement>('a, button, input'));
  target?.focus();
}

/** Focuses the row so many places after the one that has the focus; the first or the last when none has it. */
export function moveFocus(root: ParentNode, step: 1 | -1): void {
  const rows = getRows(root);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  focusRow(rows[Math.min(Math.max(next, 0), rows.length - 1)]);
}

interface Press {
  target: EventTarget;
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Opens the row that was pressed, unless a button or a text in it was meant. With Ctrl or the wheel, in a new tab. */
export function openPressedRow({ target, button, ctrlKey, metaKey }: Press): void {
  if (!(target instanceof Element) || target.closest(OWN_ACTION) || button > 1) return;
  const root = target.closest('[data-rows]');
  const row = root && getRows(root).find((one) => one.contains(target));
  const link = row && findOpener(row);
  if (!link || window.getSelection()?.toString()) return;
  if (button === 1 || ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
