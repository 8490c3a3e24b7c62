import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { tracing } from '../../../platform/tracing/index.ts';

interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  /** For the whole answer, in milliseconds. */
  timeoutMs: number;
}

interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Sends a request by `node:http`, which takes a fifth of the processor time of `fetch`, half a millisecond of each order.
 * @throws when there is no whole answer in time, or one from elsewhere
 */
export async function exchange(
  url: URL,
  { method, headers, body, timeoutMs }: HttpRequest,
): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const ended = tracing()?.call(method, url.hostname);
  const { request: send } = url.protocol === 'https:' ? https : http;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const request = send(url, { method, headers: { 'user-agent': 'node', ...headers, ...length } });
  const timer = setTimeout(() => {
    const error = new TimeoutError(`No answer within ${timeoutMs} ms`);
    reject(error);
    request.destroy(error);
  }, timeoutMs);
  request.on('error', reject);
  request.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('error', reject);
    response.on('end', () => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
  });
  request.end(body);
  const answer = await promise
    .finally(() => {
      clearTimeout(timer);
    })
    .catch((error: unknown) => {
      ended?.();
      throw error;
    });
  ended?.(answer.status);
  if (answer.status >= 300 && answer.status < 400) throw new Error(`Redirected with HTTP ${answer.status}`);
  return answer;
}
