import { apiError, unreachableError } from './api-error';
import { parseEnvelope, type Envelope } from './envelope';
import { readResponse } from './http-client';
import { readSession } from './session';

/** A break loses one piece at most. */
const PIECE_BYTES = 4 * 1024 * 1024;
const NOT_FOUND = 404;
const CONFLICT = 409;

/** The address of an unfinished upload is kept, so that the same file continues after a reload. */
const getName = (file: File): string => `upload:${file.name}:${file.size}:${file.lastModified}`;

export interface UploadOptions {
  /** Called with the fraction sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting it stops the upload; the promise then rejects with an AbortError. */
  signal?: AbortSignal;
}

interface Sending {
  method: string;
  address: string;
  headers?: Record<string, string>;
  body?: Blob | string;
  signal: AbortSignal | undefined;
  onProgress?: (bytes: number) => void;
}

/** With XMLHttpRequest, because fetch reports no upload progress. */
function send({ method, address, headers = {}, body, signal, onProgress }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted) return cancelled();
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(method, address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Tus-Resumable', '1.0.0');
    const token = readSession()?.token;
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(unreachableError());
    request.onabort = cancelled;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

/** @throws HttpError with the server's reason, for every response that is not a success */
function check({ status, responseText }: XMLHttpRequest): void {
  if (status >= 200 && status < 300) return;
  readResponse(status, responseText, readSession()?.token);
  throw apiError(status, parseEnvelope(responseText));
}

/** @throws HttpError as `check` */
function offsetIn(request: XMLHttpRequest): number {
  check(request);
  return Number(request.getResponseHeader('Upload-Offset'));
}

/** Where to go on after a piece. One that another tab has sent meanwhile is refused; the upload goes on behind it. */
async function nextOffset(
  request: XMLHttpRequest,
  sent: number,
  { address, signal }: Pick<Sending, 'address' | 'signal'>,
): Promise<number> {
  if (request.status !== CONFLICT) return offsetIn(request);
  const offset = offsetIn(await send({ method: 'HEAD', address, signal }));
  if (offset === sent) check(request);
  return offset;
}

async function begin(file: File, signal: AbortSignal | undefined): Promise<string> {
  const headers = { 'Upload-Length': String(file.size) };
  const request = await send({ method: 'POST', address: '/api/admin/uploads', headers, signal });
  check(request);
  const address = request.getResponseHeader('Location') ?? '';
  localStorage.setItem(getName(file), address);
  return address;
}

/** Where an earlier upload of the file stopped; null when it cannot be continued. */
async function findEarlier(file: File, signal: AbortSignal | undefined) {
  const address = localStorage.getItem(getName(file));
  if (!address) return null;
  const request = await send({ method: 'HEAD', address, signal });
  if (request.status === NOT_FOUND) return null;
  return { address, offset: offsetIn(request) };
}

/** A cancelled upload is given up at the server, too, which keeps few unfinished ones for a person. */
function giveUp(file: File, address: string): void {
  localStorage.removeItem(getName(file));
  send({ method: 'DELETE', address, signal: undefined }).catch(() => undefined);
}

/**
 * Sends an archive in pieces, continuing an earlier upload of the same file that was interrupted within a day. Another tab
 * may send the same file.
 *
 * @throws HttpError with the server's reason; DOMException AbortError when cancelled
 */
export async function uploadInPieces(file: File, { onProgress, signal }: UploadOptions): Promise<Envelope> {
  const earlier = await findEarlier(file, signal);
  const address = earlier?.address ?? (await begin(file, signal));
  const cancelled = (): void => giveUp(file, address);
  signal?.addEventListener('abort', cancelled, { once: true });
  let offset = earlier?.offset ?? 0;
  while (offset < file.size) {
    const sent = offset;
    const request = await send({
      method: 'PATCH',
      address,
      headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) },
      body: file.slice(offset, offset + PIECE_BYTES),
      signal,
      onProgress: (bytes) => onProgress?.(Math.min(sent + bytes, file.size) / file.size),
    });
    offset = await nextOffset(request, sent, { address, signal });
  }
  onProgress?.(1);
  const finished = await send({
    method: 'POST',
    address: `${address}/finish`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fileName: file.name }),
    signal,
  });
  signal?.removeEventListener('abort', cancelled);
  // Stored, or refused for what it is: sending the same bytes again would change nothing.
  if (finished.status < 500) localStorage.removeItem(getName(file));
  return readResponse(finished.status, finished.responseText, readSession()?.token);
}
