import type { KnownError } from './known-error.js';

/** The error of texts that make a claim which may not be published. */
export const CLAIM_ERRORS = {
  CLAIM_BLOCKED: {
    status: 422,
    message: '“{text}” is a claim that may not be published. Change it, or say why it may stay.',
    example: { text: 'Guaranteed returns' },
  },
} as const satisfies Record<string, KnownError>;
