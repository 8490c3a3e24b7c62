import { createApiClient } from '@store/api-client';
import { apiError, errorCode, unreachableError } from './api-error';
import { parseEnvelope, type Envelope } from './envelope';
import { confirmIdentity } from './identity';
import { endSession, readSession, requireTwoFactor } from './session';

const TIMEOUT_MS = 60_000;

/**
 * Reads a response, however it was fetched (`fetch`, or XMLHttpRequest for uploads). A 401 to a request that carried
 * the current token ends the session.
 *
 * @throws HttpError with the server's message, its code and its messages per field
 */
export function readResponse(status: number, body: string, sentToken: string | undefined): Envelope {
  const envelope = parseEnvelope(body);
  if (status === 401 && sentToken && readSession()?.token === sentToken) endSession('expired');
  if (status < 200 || status >= 300 || !envelope?.success) throw apiError(status, envelope);
  return envelope;
}

/**
 * Sends a request with the staff token; rejects with an HttpError for every response that is not a success. A sensitive
 * act in a session that is not fresh opens the dialog "Confirm it’s you" and is then sent again, so that screens need
 * not know about it.
 */
export async function sendRequest(request: Request, init?: RequestInit): Promise<Response> {
  const again = request.clone();
  return confirmed(
    () => sendOnce(request, init),
    // The first request's time ran out while the person typed.
    () => sendOnce(again, { signal: AbortSignal.any([again.signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
  );
}

async function confirmed<Result>(
  send: () => Promise<Result>,
  sendAgain: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (errorCode(error) === 'TWO_FACTOR_REQUIRED') requireTwoFactor();
    if (errorCode(error) !== 'REAUTH_REQUIRED' || !(await confirmIdentity())) throw error;
    return sendAgain();
  }
}

interface Reading {
  /** Ends the reading. */
  signal?: AbortSignal;
  /** Told of each piece, with the bytes so far. */
  onPiece?: (piece: Uint8Array, bytes: number, response: Response) => void;
}

/**
 * A long file of the API, piece by piece, without a limit of time, under the name that the server gives it. Rejects as
 * `sendRequest` does.
 */
export async function readFile(path: string, reading: Reading = {}): Promise<File> {
  const read = () => readOnce(path, reading);
  return confirmed(read, read);
}

function getFile(pieces: BlobPart[], { headers }: Response): File {
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  return new File(pieces, name, { type: headers.get('Content-Type') ?? '' });
}

async function readOnce(path: string, { signal, onPiece }: Reading): Promise<File> {
  const token = readSession()?.token;
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  let response: Response;
  try {
    response = await fetch(`${window.location.origin}${path}`, { headers, signal });
    if (response.ok && response.body) {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body.getReader();
      let bytes = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return getFile(pieces, response);
        pieces.push(value);
        bytes += value.byteLength;
        onPiece?.(value, bytes, response);
      }
    }
  } catch {
    signal?.throwIfAborted();
    throw unreachableError();
  }
  readResponse(response.status, await response.text(), token);
  throw apiError(response.status, null);
}

/** A file of the API. Rejects as `sendRequest` does. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = readSession()?.token;
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  let response: Response;
  try {
    response = await fetch(`${window.location.origin}${path}`, {
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await response.blob();
  } catch {
    throw unreachableError();
  }
  readResponse(response.status, await response.text(), token);
  throw apiError(response.status, null);
}

async function sendOnce(request: Request, init?: RequestInit): Promise<Response> {
  const token = readSession()?.token;
  request.headers.set('Accept', 'application/json');
  if (token) request.headers.set('Authorization', `Bearer ${token}`);

  let response: Response;
  let body: string;
  try {
    response = await fetch(request, init);
    body = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachableError();
  }
  readResponse(response.status, body, token);
  return new Response(body, { status: response.status, headers: response.headers });
}

/** The store's API, typed by its own document. */
export const api = createApiClient({
  baseUrl: window.location.origin,
  timeoutMs: TIMEOUT_MS,
  fetch: sendRequest,
});

/** What a call of the API returned, and the server's message about it. */
export interface Reply<Data> {
  data: Data;
  message: string | undefined;
}

interface Call<Data> {
  data?: { data: Data; message?: string };
}

export async function getReply<Data>(call: Promise<Call<Data>>): Promise<Reply<Data>> {
  const { data: envelope } = await call;
  if (!envelope) throw apiError(200, null);
  return { data: envelope.data, message: envelope.message };
}

export async function getData<Data>(call: Promise<Call<Data>>): Promise<Data> {
  return (await getReply(call)).data;
}
