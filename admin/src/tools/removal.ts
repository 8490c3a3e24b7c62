/** The most names a question lists. */
const NAMED = 3;

const list = new Intl.ListFormat('en-GB');

/**
 * Names the first of the tools that will be removed.
 *
 * @param count how many there are, including those on other pages, whose names are unknown
 */
export function removalQuestion(names: string[], count: number): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  const others = count - named.length;
  const tools = count === 1 ? '1 tool' : `${count} tools`;
  const subject = named.length === 0 ? tools : list.format(others > 0 ? [...named, `${others} more`] : named);
  return `${subject} will be removed from the store.`;
}
