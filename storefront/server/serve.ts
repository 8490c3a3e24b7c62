import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

export interface ServeOptions {
  /** Answers everything but the health checks. */
  handle: (request: Request) => Promise<Response>;
  /** Base address of the API, e.g. `http://backend:3000/api`. */
  apiUrl: string;
  /** The address customers see, e.g. `https://store.example`. */
  publicUrl: string;
}

const readyTimeoutMs = 2000;

/** Whether pages can be made: that takes an API that answers, its database included. */
async function isReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(readyTimeoutMs) })).ok;
  } catch {
    return false;
  }
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** The request as the pages read it: they depend on no body. Null for one that makes no sense. */
function toRequest(incoming: IncomingMessage, publicUrl: string): Request | null {
  try {
    const headers = new Headers();
    for (const name of ['accept-encoding', 'if-none-match']) {
      const value = incoming.headers[name];
      if (value) headers.set(name, String(value));
    }
    return new Request(publicUrl + (incoming.url ?? '/'), { method: incoming.method, headers });
  } catch {
    return null;
  }
}

async function respond(incoming: IncomingMessage, options: ServeOptions): Promise<Response> {
  if (incoming.url === '/health/live') return plain(200, 'live');
  if (incoming.url === '/health/ready') {
    return (await isReady(options.apiUrl)) ? plain(200, 'ready') : plain(503, 'The API does not answer.');
  }
  const request = toRequest(incoming, options.publicUrl);
  return request ? options.handle(request) : plain(400, 'Bad request');
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing);
}

/** A plain HTTP server of the store's pages and their files, for where they have a process of their own. */
export function createPageServer(options: ServeOptions): Server {
  return createServer((incoming, outgoing) => {
    respond(incoming, options)
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy());
  });
}
