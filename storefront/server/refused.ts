/** A page that is not made: 429 for a visitor above a limit, 503 for what exceeds the server's capacity. */
export class Refused extends Error {
  constructor(
    readonly status: 429 | 503,
    /** Seconds. */
    readonly retryAfter: number,
  ) {
    super(`refused with ${status}`);
  }
}
