export interface AppErrorDetails {
  /** A sentence for each wrong field, keyed by its name on the wire. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** More to show under `data`, for answers that carry a state the client can go on from. */
  data?: Record<string, unknown>;
  cause?: unknown;
}

/**
 * The one error of the store: an HTTP status, a stable code for programs and a sentence for people. Whatever else is
 * thrown is a defect and is answered as 500 without details.
 */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: AppErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
  }
}

/** 400 with a sentence for each wrong field. */
export function invalidFields(fields: Record<string, string>): AppError {
  const [first] = Object.values(fields);
  return new AppError(400, 'VALIDATION_FAILED', first ?? 'The request is not valid.', { fields });
}

export function notFound(thing: string): AppError {
  const code = `${thing.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`;
  const sentence =
    thing === 'tool' ? 'The tool you are looking for does not exist.' : `This ${thing} does not exist.`;
  return new AppError(404, code, sentence);
}

export function forbidden(message = 'You are not allowed to do this.'): AppError {
  return new AppError(403, 'FORBIDDEN', message);
}
