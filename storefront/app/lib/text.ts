/** Descriptions longer than this are shown collapsed. */
export const collapseAt = 300;

/** The first part of a long text, cut at a word, or all of a short one. */
export function collapse(text: string, limit = collapseAt): { short: string; isLong: boolean } {
  if (text.length <= limit) return { short: text, isLong: false };
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return { short: `${cut.slice(0, space > limit / 2 ? space : limit).trimEnd()}…`, isLong: true };
}

/** The value if it is a path of this site, otherwise the fallback. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !value.startsWith('/') || value.startsWith('//') || /[\\\s]/.test(value)) return fallback;
  return value;
}

/** The sign-in page that returns to the given path afterwards; it says when a session has ended. */
export function loginPath(place: string, hasEnded = false): string {
  return `/login?next=${encodeURIComponent(place)}${hasEnded ? '&ended' : ''}`;
}

/** A simple address: something, an @, something, a dot, something. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
