const ROBOTS = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java|go-http/i;

/** Whether a user agent is a person's browser, as far as it tells: programs that say what they are do not count. */
export function isBrowser(userAgent: string | undefined): boolean {
  return userAgent?.startsWith('Mozilla/') === true && !ROBOTS.test(userAgent);
}
