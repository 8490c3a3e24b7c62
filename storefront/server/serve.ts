import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import sirv from 'sirv';
import type { PageRequest, Reply } from './page-cache';

/** An answered request, as metrics count it. */
export interface Answer {
  kind: 'page' | 'file' | 'health';
  method: string;
  path: string;
  status: number;
  seconds: number;
}

export interface ServeOptions {
  /** Answers everything but files and health checks. */
  reply: (request: PageRequest) => Promise<Reply>;
  /** Base address of the API, e.g. `http://backend:3000/api`. */
  apiUrl: string;
  /** Folder of the client build. */
  clientDir: string;
  /** Addresses whose `X-Forwarded-For` is trusted, as in the backend. */
  trustProxy: string[];
  /** Called after each answer, for metrics. */
  onAnswer?: (answer: Answer) => void;
  /** How long a client may take to send a request: its headers, and all of it. */
  receiveWithin?: { headersMs: number; requestMs: number };
}

/** Less than the two seconds in which readiness is answered. */
const readyTimeoutMs = 1800;
/** How often Node looks for requests that are late. */
const checkEveryMs = 1000;

/** Whether pages can be rendered: that takes an API that answers, its database included. */
async function isReady(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/health/ready`, { signal: AbortSignal.timeout(readyTimeoutMs) })).ok;
  } catch {
    return false;
  }
}

function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // The names of assets contain a hash of their content.
  const isHashed = path.startsWith('/assets/');
  response.setHeader('Cache-Control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`);
}

/** An HTTP server of the store's pages and their files, for deployments where they are a process of their own. */
export function createPageServer({
  reply,
  apiUrl,
  clientDir,
  trustProxy,
  onAnswer,
  receiveWithin = { headersMs: 10_000, requestMs: 30_000 },
}: ServeOptions): Server {
  const isTrusted = proxyAddress.compile(trustProxy);
  // The build leaves a .br and a .gz beside every text file.
  const files = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setFileHeaders,
  });

  async function sendPage(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request;
    const page = await reply({
      method,
      path: url,
      address: proxyAddress(request, isTrusted),
      acceptEncoding: headers['accept-encoding']?.toString(),
      ifNoneMatch: headers['if-none-match'],
    });
    response.writeHead(page.status, page.headers).end(method === 'HEAD' ? undefined : page.body);
  }

  /** The part that answers: health checks and pages say so, what is left are files. */
  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    is: (kind: Answer['kind']) => void,
  ): Promise<void> {
    if (request.url?.startsWith('/health/')) is('health');
    if (request.url === '/health/live') response.end('live');
    else if (request.url === '/health/ready') {
      const ready = await isReady(apiUrl);
      response.writeHead(ready ? 200 : 503).end(ready ? 'ready' : 'The API does not answer.');
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      await new Promise<void>((next) => files(request, response, next));
      is('page');
      await sendPage(request, response);
    } else {
      is('page');
      await sendPage(request, response);
    }
  }

  /** Measures an answer until its last byte is sent. */
  function measured(request: IncomingMessage, response: ServerResponse): (kind: Answer['kind']) => void {
    if (!onAnswer) return () => undefined;
    let kind: Answer['kind'] = 'file';
    const startedAt = performance.now();
    response.once('close', () => {
      const { method = 'GET', url: path = '/' } = request;
      const seconds = (performance.now() - startedAt) / 1000;
      onAnswer({ kind, method, path, status: response.statusCode, seconds });
    });
    return (answers) => {
      kind = answers;
    };
  }

  const limits = {
    headersTimeout: receiveWithin.headersMs,
    requestTimeout: receiveWithin.requestMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  return createServer(limits, (request, response) => {
    respond(request, response, measured(request, response)).catch(() => response.destroy());
  });
}
