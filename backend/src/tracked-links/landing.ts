import { randomBytes } from 'node:crypto';

/** Without letters and digits that look alike, so that a code can be read out and typed. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 7;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Query parameter with the link's code; the storefront sends it back with a sign-up, trial or order. */
const VIA = 'via';

/** Paths that are not storefront pages. */
const NOT_A_PAGE = /^\/(api|admin|l)(\/|$)/i;

/** A random code for a new link. */
export function newCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Whether text has the form of a code; saves a query for anything else. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** Whether text is the path of a storefront page, and not another host in any spelling. */
export function isPagePath(path: unknown): boolean {
  if (typeof path !== 'string' || path.length > 300 || /[\s\\\p{Cc}]/u.test(path)) return false;
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  const url = URL.parse(path, 'http://shop.invalid');
  return url?.host === 'shop.invalid' && !url.pathname.startsWith('//') && !NOT_A_PAGE.test(url.pathname);
}

/** The address a link redirects to, with `via` for our own attribution and `utm_…` for other tools. */
export function landingAddress(link: {
  path: string;
  code: string;
  source: string;
  medium: string;
  campaign: string;
}): string {
  const url = new URL(link.path, 'http://shop.invalid');
  const names = { utm_source: link.source, utm_medium: link.medium, utm_campaign: link.campaign };
  for (const [name, value] of Object.entries(names)) if (value) url.searchParams.set(name, value);
  url.searchParams.set(VIA, link.code);
  return url.pathname + url.search + url.hash;
}
