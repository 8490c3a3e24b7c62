import { HttpError } from 'ra-core';

import { isRecord, textsOf, type Envelope } from './envelope';

export const UNREACHABLE = 'Cannot connect to server. Please check if the server is running.';

/** The error for an answer that is not a success. `body.errors` is where react-admin's forms look. */
export function apiError(status: number, envelope: Envelope | null): HttpError {
  const message = envelope?.message ?? 'The server gave an answer we could not read. Please try again.';
  return new HttpError(message, status, {
    code: envelope?.code,
    requestId: envelope?.requestId,
    errors: envelope?.fields ?? {},
  });
}

/** The server could not be reached at all. Status 0 tells it apart from any answer. */
export function unreachableError(): HttpError {
  return new HttpError(UNREACHABLE, 0, { code: 'UNREACHABLE', errors: {} });
}

/** The code of an API error (`TOTP_REQUIRED` …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code = bodyOf(error)['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The messages per field of an API error; empty when it names none. */
export function errorFields(error: unknown): Record<string, string> {
  const fields = bodyOf(error)['errors'];
  return isRecord(fields) ? textsOf(fields) : {};
}

/** A sentence to show for anything thrown. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

function bodyOf(error: unknown): Record<string, unknown> {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  return isRecord(body) ? body : {};
}
