import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Origin of the shop, without `/api`. */
  baseUrl: string;
  /** A call without an answer is aborted after this time, in milliseconds. */
  timeoutMs: number;
  /** Sent with each call, for programs. Never give one to a browser. */
  apiKey?: string;
  /** Sends the requests; `globalThis.fetch` by default. */
  fetch?: (request: Request, init: RequestInit) => Promise<Response>;
}

/**
 * Creates a client of the shop's API. Paths, parameters, bodies and responses are typed by the API document.
 * A call rejects only when no response arrived: offline, aborted by the caller, or timed out.
 */
export function createApiClient({
  baseUrl,
  timeoutMs,
  apiKey,
  // `globalThis.fetch` is read at each call, so that tests can replace it.
  fetch = (request, init) => globalThis.fetch(request, init),
}: ApiClientOptions): ApiClient {
  return createClient<paths>({
    baseUrl,
    headers: apiKey === undefined ? undefined : { authorization: `Bearer ${apiKey}` },
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }),
  });
}
