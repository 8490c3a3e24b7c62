/** An error that a feature declares. `{name}` in its message is replaced by a parameter. */
export interface KnownError {
  status: number;
  message: string;
  /** The code in the API, when it is not the name under which the error is declared. */
  code?: string;
  /** The field reported in `error.fields` with the same message. */
  field?: string;
  /** Sample parameters, for the API document. */
  example?: Record<string, string | number>;
}

export interface AppErrorDetails {
  /** Values for the placeholders in the declared message. */
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

const limitFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).slice(0, MAX_FIELDS));

/**
 * An error of the API with its status, code and message. Features declare theirs with `declareErrors`. Any other thrown
 * value is a bug and becomes a 500 without details.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** The name under which a feature declared it; several may share a code. */
  readonly entry: string;
  readonly details: AppErrorDetails;

  constructor(
    entry: string,
    { status, code = entry, message: template, field }: KnownError,
    details: AppErrorDetails = {},
  ) {
    const { params, fields, cause } = details;
    const message =
      entry === 'VALIDATION_FAILED'
        ? (Object.values(fields ?? {})[0] ?? template)
        : template.replaceAll(PLACEHOLDER, (_, key: string) => String(params?.[key] ?? ''));
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.entry = entry;
    this.details = details;
    this.status = status;
    this.code = code;
    this.fields = fields ? limitFields(fields) : field === undefined ? undefined : { [field]: message };
  }
}

const declared = new Map<string, KnownError>();

/** Every error of the API by its name, for the API document. */
export const declaredErrors: ReadonlyMap<string, KnownError> = declared;

/**
 * Declares errors of a feature: status, code (the name) and sentence.
 * @returns what makes one of them: `throw couponError('COUPON_EXPIRED', { params: { day } })`
 */
export function declareErrors<const Name extends string>(errors: Readonly<Record<Name, KnownError>>) {
  for (const [name, error] of Object.entries<KnownError>(errors)) {
    if (declared.has(name)) throw new Error(`the error ${name} is declared twice`);
    declared.set(name, error);
  }
  return (name: Name, details?: AppErrorDetails): AppError => new AppError(name, errors[name], details);
}

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
