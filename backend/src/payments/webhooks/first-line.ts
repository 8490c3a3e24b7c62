import { shortened } from '../../common/fields/words.ts';

const MAX_LENGTH = 300;

/** What a job failed with: the queue stores the whole stack trace. */
export const firstLine = (error: string | null): string | null =>
  error === null ? null : shortened(error.split('\n')[0] ?? '', MAX_LENGTH);
