/** The most names a question lists. */
const NAMED = 3;

/**
 * Asks whether tools shall leave the shop, naming the first of them.
 *
 * @param count how many there are; those on other pages of the list come without a name
 */
export function leavingQuestion(names: string[], count: number): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`);
  const others = count - named.length;
  if (named.length === 0) return `${count === 1 ? '1 tool' : `${count} tools`} will leave the shop.`;
  if (others > 0) return `${named.join(', ')} and ${others} more will leave the shop.`;
  const last = named.pop() ?? '';
  return `${named.length === 0 ? last : `${named.join(', ')} and ${last}`} will leave the shop.`;
}
