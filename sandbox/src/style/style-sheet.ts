import { readFileSync } from 'node:fs';

const shared = readFileSync(new URL('./shared.css', import.meta.url), 'utf8');

/** A page's style sheet: the shared rules, then its own. */
export function styleSheet(own: URL): string {
  return shared + readFileSync(own, 'utf8');
}
