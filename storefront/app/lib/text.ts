/** Descriptions longer than this are shown collapsed. */
export const collapseAt = 300;

/** The first part of a long text, cut at a word, or the whole when it is short enough. */
export function collapse(text: string, limit = collapseAt): { short: string; isLong: boolean } {
  if (text.length <= limit) return { short: text, isLong: false };
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return { short: `${cut.slice(0, space > limit / 2 ? space : limit).trimEnd()}…`, isLong: true };
}

/** A same-site path to return to, or the fallback when the value points anywhere else. */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || !value.startsWith('/') || value.startsWith('//') || /[\\\s]/.test(value)) return fallback;
  return value;
}

/** The sign-in page that comes back to the given place afterwards. */
export function loginPath(place: string): string {
  return `/login?next=${encodeURIComponent(place)}`;
}
