import { type ErrorName, ERRORS } from './errors.js';

export interface AppErrorDetails {
  /** Values for the placeholders in the message of the catalogue. */
  params?: Record<string, string | number>;
  /** A message for each invalid field, keyed by its name in the API. The answer has the first twenty. */
  fields?: Record<string, string>;
  /** The claims of texts that may not be published. */
  findings?: readonly { field: string; text: string; rule: string }[];
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Sent under `data`, when the client needs it to continue. */
  data?: Record<string, unknown>;
  cause?: unknown;
}

/** Nobody reads more; a body may have thousands of invalid fields. */
const MAX_FIELDS = 20;

const PLACEHOLDER = /\{(\w+)\}/g;

const firstOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).slice(0, MAX_FIELDS));

/**
 * An error of the API with its status, code and message, by its name in the catalogue
 * (`errors.ts`). Any other thrown value is a bug and becomes a 500 without details.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;

  constructor(
    /** The entry of the catalogue; several may share a code. */
    readonly entry: ErrorName,
    readonly details: AppErrorDetails = {},
  ) {
    const { status, code = entry, message: template, field } = ERRORS[entry];
    const { params, fields, cause } = details;
    const message =
      entry === 'VALIDATION_FAILED'
        ? (Object.values(fields ?? {})[0] ?? template)
        : template.replaceAll(PLACEHOLDER, (_, key: string) => String(params?.[key] ?? ''));
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = fields ? firstOf(fields) : field === undefined ? undefined : { [field]: message };
  }
}

/** 400 with a message for each invalid field. */
export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION_FAILED', { fields });
}
