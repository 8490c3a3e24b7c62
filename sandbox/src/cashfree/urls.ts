/** Why a merchant's URL is refused, or null: https is always allowed, http only on this machine or network. */
export function urlProblem(value: string): string | null {
  const url = URL.parse(value.replaceAll('{order_id}', 'order'));
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return 'invalid url entered. Value received: {value}';
  }
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    return 'url should be https. Value received: {value}';
  return null;
}

/** Loopback, private IPv4 ranges, and container names (a single label without a dot). */
function isLocal(hostname: string): boolean {
  if (hostname === '[::1]' || hostname.endsWith('.localhost')) return true;
  if (/^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)) return true;
  return !hostname.includes('.') && !hostname.startsWith('[');
}
