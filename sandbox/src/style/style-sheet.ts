import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const shared = read('./shared.css');

/** The rules of pages that list things on cards, with buttons. */
export const cards = read('./cards.css');

/** A page's style sheet: the shared rules, then its own. */
export function styleSheet(own: URL, more = ''): string {
  return shared + more + readFileSync(own, 'utf8');
}
