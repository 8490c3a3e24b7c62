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
