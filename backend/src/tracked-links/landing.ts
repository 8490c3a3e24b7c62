import { randomBytes } from 'node:crypto';

/** Letters and digits that look like no other, so that a code can be read out and typed. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 7;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Names the link in the address it leads to; the storefront hands it back with what comes of the visit. */
const VIA = 'via';

/** Addresses that are no pages of the shop. */
const NOT_A_PAGE = /^\/(api|admin|l)(\/|$)/i;

/** A code for a new link, of 31 to the power of 7 possible ones. */
export function newCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Whether a text can be the code of a link; whatever a stranger sends need not be looked for. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** Whether a text is the path of a page of the shop: no other host, however it is spelled, and nothing but a page. */
export function isPagePath(path: unknown): boolean {
  if (typeof path !== 'string' || path.length > 300 || /[\s\\\p{Cc}]/u.test(path)) return false;
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  const url = URL.parse(path, 'http://shop.invalid');
  return url?.host === 'shop.invalid' && !url.pathname.startsWith('//') && !NOT_A_PAGE.test(url.pathname);
}

/** What a link leads to, with its names on it: for the shop's own counting (`via`) and for other tools (`utm_…`). */
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
