const MAX_CAUSES = 10;

/**
 * Nothing was attempted, because it could not succeed now: an outside service is paused, or its quota is used up. A job
 * that fails with it keeps its attempts.
 */
export class RetryableError extends Error {
  constructor(
    message: string,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter: number,
  ) {
    super(message);
    this.name = 'RetryableError';
  }
}

/** The `RetryableError` that an error is or was caused by, or null. */
export function findRetryable(error: unknown): RetryableError | null {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if (current instanceof RetryableError) return current;
    current = current.cause;
  }
  return null;
}
