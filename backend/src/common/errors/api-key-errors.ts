import type { KnownError } from './known-error.js';

/** The errors of API keys, in words for the people who write the calling program. */
export const API_KEY_ERRORS = {
  KEY_IN_URL: {
    status: 400,
    message:
      'Send the API key in the Authorization header, never in the address: addresses are kept in logs and histories. Revoke this key and create a new one.',
  },
  KEY_INVALID: {
    status: 401,
    message: 'This API key is unknown, expired or revoked, or the account of its creator is not active.',
  },
  KEY_MISTYPED: {
    status: 401,
    code: 'KEY_INVALID',
    message: 'This API key is incomplete or contains a typing error. Copy all of it again.',
  },
  SCOPE_MISSING: {
    status: 403,
    message: 'This API key does not have the scope {scope}.',
    example: { scope: 'tools:read' },
  },
  KEY_NOT_ALLOWED: {
    status: 403,
    message: 'An API key cannot do this. Please sign in to the console.',
  },
  API_KEY_NOT_FOUND: { status: 404, message: 'This API key does not exist.' },
} as const satisfies Record<string, KnownError>;
