export type Encoding = 'br' | 'gzip' | null;

/** The best compression an Accept-Encoding header allows, or null for none. */
export function acceptedEncoding(accepted = ''): Encoding {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return null;
}
