/**
 * How long caches between the store and its visitors (a CDN) may use a public answer. A price is then never older than
 * these times and the 0.7 s for which a storefront keeps a page: together less than five seconds.
 */
const FRESH_SECONDS = 2;
const WHILE_REVALIDATING_SECONDS = 2;

/**
 * Headers of answers that are the same for everybody. Browsers always ask again. The second header is only read by CDNs
 * (RFC 9213), because browsers would also use a stale answer. The storefront has the same for its pages.
 */
export const SHARED_CACHING: Readonly<Record<string, string>> = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${FRESH_SECONDS}`,
  'cdn-cache-control': `max-age=${FRESH_SECONDS}, stale-while-revalidate=${WHILE_REVALIDATING_SECONDS}`,
};
