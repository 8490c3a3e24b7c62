/** Descriptions longer than this are shown collapsed. */
export const collapseAt = 300;

/** Where the last match ends, if the text before it is long enough to be worth reading. */
function lastEnd(text: string, pattern: RegExp): number | undefined {
  const ends = [...text.matchAll(pattern)].map(({ index }) => index);
  return ends.findLast((end) => end > text.length / 3);
}

/** The first part of a long text, cut after a paragraph, else after a sentence or a word; all of a short one. */
export function collapse(text: string, limit = collapseAt): { short: string; isLong: boolean } {
  if (text.length <= limit) return { short: text, isLong: false };
  const cut = text.slice(0, limit);
  const whole = lastEnd(cut, /\n\s*\n/g) ?? lastEnd(cut, /(?<=[.!?]["”’)]?)\s/g);
  if (whole !== undefined) return { short: cut.slice(0, whole).trimEnd(), isLong: true };
  return { short: `${cut.slice(0, lastEnd(cut, /\s/g) ?? limit).trimEnd()}…`, isLong: true };
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
