import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** The messages of Node's `fetch`, which has no types for them. */
interface FetchMessage {
  request: { origin?: string | URL; method?: string };
  response?: { statusCode?: number };
}

const isMessage = (message: unknown): message is FetchMessage =>
  typeof message === 'object' && message !== null && 'request' in message;

const getHost = (origin: string | URL | undefined) =>
  origin && URL.canParse(String(origin)) ? new URL(String(origin)).hostname : 'unknown';

/**
 * Follows the calls of `fetch`. Of an address only the host is told: paths and queries have order numbers and tokens. Trace
 * ids are not sent to other companies' servers. Returns what ends it.
 */
export function watchFetches(start: (method: string, host: string) => Span | undefined): () => void {
  const open = new WeakMap<object, Span>();
  const created = (message: unknown) => {
    if (!isMessage(message)) return;
    const { request } = message;
    const span = start(request.method ?? 'GET', getHost(request.origin));
    if (span) open.set(request, span);
  };
  const answered = (message: unknown) => {
    if (!isMessage(message)) return;
    const status = message.response?.statusCode ?? 0;
    const span = open.get(message.request)?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  };
  const ended = (message: unknown) => {
    if (isMessage(message)) open.get(message.request)?.end();
  };
  const failed = (message: unknown) => {
    if (isMessage(message)) open.get(message.request)?.setStatus({ code: SpanStatusCode.ERROR }).end();
  };
  const channels = [
    ['undici:request:create', created],
    ['undici:request:headers', answered],
    ['undici:request:trailers', ended],
    ['undici:request:error', failed],
  ] as const;
  for (const [channel, listener] of channels) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of channels) unsubscribe(channel, listener);
  };
}
