import type { KnownError } from './known-error.js';

/** The errors of signing in by email. */
export const SIGN_IN_ERRORS = {
  SIGN_IN_CODE_SPENT: {
    status: 400,
    message: 'This code has expired, or a wrong one was entered too often. Please request a new email.',
    field: 'code',
  },
  OTHER_BROWSER: {
    status: 409,
    message: 'Enter the code from the email to sign in with this browser.',
    field: 'code',
  },
} as const satisfies Record<string, KnownError>;
