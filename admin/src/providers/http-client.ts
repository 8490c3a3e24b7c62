import { apiError, unreachableError } from './api-error';
import { parseEnvelope, type Envelope } from './envelope';
import { endSession, readSession } from './session';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  envelope: Envelope;
}

export const API_ROOT = '/api';

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * One call to the API: adds the staff token, opens the envelope, turns failures into HttpError.
 * A 401 to a call that carried the token ends the session, whatever called.
 *
 * @throws HttpError with the server's sentence, its code and its messages per field
 */
export async function callApi(url: string, init: RequestInit = {}): Promise<ApiAnswer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const token = readSession()?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);

  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, headers });
    text = await response.text();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw unreachableError();
  }
  return readAnswer(response.status, response.headers, text, token);
}

/** Judges an answer however it was fetched (`fetch`, or XMLHttpRequest for uploads). */
export function readAnswer(
  status: number,
  headers: Headers,
  text: string,
  sentToken: string | undefined,
): ApiAnswer {
  const envelope = parseEnvelope(text);
  if (status === 401 && sentToken && readSession()?.token === sentToken) endSession('expired');
  if (status < 200 || status >= 300 || !envelope?.success) throw apiError(status, envelope);
  return { status, headers, envelope };
}

/** GET or a call with a JSON body, answering what stands under `data`. Path is below /api. */
export async function callData(
  path: string,
  init: Omit<RequestInit, 'body'> & { body?: unknown } = {},
): Promise<Record<string, unknown>> {
  const body = init.body === undefined ? undefined : JSON.stringify(init.body);
  const { envelope } = await callApi(`${API_ROOT}${path}`, { ...init, body });
  return envelope.data;
}
