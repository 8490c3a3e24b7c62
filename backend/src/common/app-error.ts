import { type ErrorName, ERRORS } from './errors.js';

export interface AppErrorDetails {
  /** Values for the placeholders in the message of the catalogue. */
  params?: Record<string, string | number>;
  /** A message for each wrong field, keyed by its name on the wire. */
  fields?: Record<string, string>;
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** More to send under `data`, for answers that carry a state the client can continue from. */
  data?: Record<string, unknown>;
  cause?: unknown;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * An error with a status, a stable code for programs and a message for people, by its name in the catalogue
 * (`errors.ts`). Anything else that is thrown is a defect and is answered as 500 without details.
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
    this.fields = fields ?? (field === undefined ? undefined : { [field]: message });
  }
}

/** 400 with a message for each wrong field. */
export function invalidFields(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION_FAILED', { fields });
}
