/** The path of an address of this site; null for any other address. */
export function getPath(href: string, publicUrl: string): string | null {
  if (href.startsWith('/')) return href;
  const url = URL.parse(href);
  const own = new URL(publicUrl);
  return url?.origin === own.origin ? url.pathname + url.search + url.hash : null;
}
