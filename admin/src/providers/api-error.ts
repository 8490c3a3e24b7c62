import { HttpError } from 'ra-core';

import { isRecord, toTexts, type Envelope } from './envelope';

export const UNREACHABLE = 'Cannot connect to server. Please check if the server is running.';

const INVALID_FORMAT = 'Invalid response format from server';
const UNREADABLE = 'The server gave an answer we could not read. Please try again.';

/** The error for a response that is not a success. react-admin's forms read `body.errors`. */
export function apiError(status: number, envelope: Envelope | null): HttpError {
  const message = envelope?.message ?? (status < 300 ? INVALID_FORMAT : UNREADABLE);
  return new HttpError(message, status, {
    code: envelope?.code,
    requestId: envelope?.requestId,
    errors: envelope?.fields ?? {},
  });
}

/** The server’s answer said nothing that could be shown. */
function hasNoMessage(error: unknown): boolean {
  return error instanceof HttpError && error.message === UNREADABLE;
}

/** The server could not be reached. Status 0 distinguishes it from every response. */
export function unreachableError(): HttpError {
  return new HttpError(UNREACHABLE, 0, { code: 'UNREACHABLE', errors: {} });
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0;
}

/** The server could not be reached or failed by itself: the same request may succeed later. */
export function isServerTrouble(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof HttpError && error.status >= 500);
}

/** What failed, and the server's reason. The message of a server error (5xx) is left out: it explains nothing. */
export function failureSentence(failed: string, error: unknown): string {
  if (error instanceof HttpError && error.status >= 500) return failed;
  return error instanceof Error && error.message !== '' ? `${failed}: ${error.message}` : failed;
}

/** The code of an API error (`TOTP_REQUIRED` …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code = toBody(error)['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The messages per field of an API error; empty when there are none. */
export function errorFields(error: unknown): Record<string, string> {
  const fields = toBody(error)['errors'];
  return isRecord(fields) ? toTexts(fields) : {};
}

/** The message to show for any thrown value; `fallback` where the server, or what is before it, said none. */
export function errorMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' && !hasNoMessage(error) ? error.message : fallback;
}

function toBody(error: unknown): Record<string, unknown> {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  return isRecord(body) ? body : {};
}
