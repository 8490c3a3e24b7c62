import { readFileSync } from 'node:fs';

const shared = readFileSync(new URL('./look.css', import.meta.url), 'utf8');

/** A page's style sheet: what all pages of the sandbox look like, then its own rules. */
export function styleSheet(own: URL): string {
  return shared + readFileSync(own, 'utf8');
}
