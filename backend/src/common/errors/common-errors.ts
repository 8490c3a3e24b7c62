import { declareErrors, type AppError } from './app-error.ts';

/** The errors that any route may have. */
export const commonError = declareErrors({
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  STORAGE_FULL: {
    status: 503,
    message: 'The store is out of storage at the moment. Please try again later.',
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
  EDIT_CONFLICT: { status: 409, message: 'Somebody else has changed this meanwhile. Nothing was saved.' },
  VALIDATION_FAILED: { status: 400, message: 'Please enter a valid value', field: 'name' },
  BAD_REQUEST: { status: 400, message: 'The request is not valid.' },
  JSON_TOO_DEEP: { status: 400, code: 'INVALID_JSON', message: 'The body is nested too deeply.' },
  TOO_MANY_VALUES: { status: 400, code: 'BAD_REQUEST', message: 'The request has too many values.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  STAFF_UNAUTHENTICATED: {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Admin authentication required. Please login as admin.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please contact support.' },
  STAFF_REAUTH_REQUIRED: {
    status: 403,
    code: 'REAUTH_REQUIRED',
    message: 'Please confirm that it is you to continue.',
  },
  NOT_FOUND: { status: 404, message: 'This address does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  UNSUPPORTED_CONTENT: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This kind of content is not supported here.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  DATABASE_DOWN: {
    status: 503,
    code: 'NOT_READY',
    message: 'The store is unavailable at the moment. Please try again shortly.',
  },
});

export type CommonErrorName = Parameters<typeof commonError>[0];

/** 400 with a message for each invalid field. */
export function invalidFields(fields: Record<string, string>): AppError {
  return commonError('VALIDATION_FAILED', { fields });
}
