const MAX_LENGTH = 300;

/** What a job failed with: the queue stores the whole stack trace. */
export const firstLine = (error: string | null): string | null =>
  error?.split('\n')[0]?.slice(0, MAX_LENGTH) ?? null;
