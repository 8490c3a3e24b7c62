/** The escapes of characters that mean what they escape (RFC 3986, 6.2.2.2). The backend has the same rule. */
const needlessEscape = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Scheme and host of an address in absolute form, and a fragment. */
const notPathOrQuery = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*|#.*$/gis;

/** The one spelling of a page's address that routes and caches compare; null for a path that cannot be decoded. */
export function plainAddress(address: string): string | null {
  const relative = address.replace(notPathOrQuery, '');
  const rooted = relative.startsWith('/') ? relative : `/${relative}`;
  try {
    decodeURIComponent(rooted.split('?', 1)[0] ?? '');
    return rooted.replace(needlessEscape, decodeURIComponent);
  } catch {
    return null;
  }
}
