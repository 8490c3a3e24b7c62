import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../support/http-server.ts';

/** As the compose file's nginx: a request is passed on when it could not be sent; only these also after it was sent. */
const REPEATABLE = new Set(['GET', 'HEAD']);
const TRIES = 3;
const TRY_MS = 15_000;
const LONGEST_MS = 60_000;
const ASK_EVERY_MS = 250;

interface Backend {
  port: number;
  isReady: boolean;
  agent: Agent;
}

/** Spreads requests over the backends that say they are ready, and repeats those that may be repeated. */
export class Balancer {
  readonly port: number;
  readonly #server: Server;
  readonly #backends = new Map<number, Backend>();
  readonly #asking: NodeJS.Timeout;
  #turn = 0;

  private constructor(port: number, server: Server) {
    this.port = port;
    this.#server = server;
    this.#asking = setInterval(() => void this.#askAll(), ASK_EVERY_MS);
  }

  static async start(port?: number): Promise<Balancer> {
    let self: Balancer | undefined = undefined;
    const { server, port: chosen } = await listen((incoming, outgoing) => {
      if (self) void self.#handle(incoming, outgoing);
    });
    self = new Balancer(port ?? chosen, server);
    return self;
  }

  add(port: number): void {
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    this.#backends.set(port, { port, isReady: false, agent });
  }

  remove(port: number): void {
    this.#backends.get(port)?.agent.destroy();
    this.#backends.delete(port);
  }

  get readyCount(): number {
    return [...this.#backends.values()].filter(({ isReady }) => isReady).length;
  }

  close(): void {
    clearInterval(this.#asking);
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#backends.values()) agent.destroy();
  }

  async #askAll(): Promise<void> {
    await Promise.all(
      [...this.#backends.values()].map(async (backend) => {
        const url = `http://127.0.0.1:${backend.port}/api/health/ready`;
        const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
        await answer?.body?.cancel();
        backend.isReady = answer?.ok === true;
      }),
    );
  }

  /** Ready backends first, each time another one; without any, all of them. */
  #order(): Backend[] {
    this.#turn += 1;
    const all = [...this.#backends.values()];
    const ready = all.filter(({ isReady }) => isReady);
    const chosen = ready.length > 0 ? ready : all;
    return chosen
      .map((_, index) => chosen[(index + this.#turn) % chosen.length])
      .filter((each) => each !== undefined);
  }

  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    const mayRepeat = REPEATABLE.has(incoming.method ?? 'GET');
    const end = performance.now() + TRY_MS;
    let sent = false;
    for (const backend of this.#order().slice(0, TRIES)) {
      if (performance.now() > end || (sent && !mayRepeat)) break;
      const result = await this.#try(backend, incoming, body, outgoing);
      if (result === 'answered') return;
      if (result === 'lost') sent = true;
    }
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing
        .writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"balancer":true}');
  }

  /** `refused`: not sent. `lost`: sent, but no answer came. */
  #try(
    backend: Backend,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<'answered' | 'refused' | 'lost'> {
    const { method, url, headers } = incoming;
    return new Promise((resolve) => {
      const call = request({
        host: '127.0.0.1',
        port: backend.port,
        agent: backend.agent,
        method,
        path: url,
        headers: { ...headers, connection: 'keep-alive' },
        timeout: LONGEST_MS,
      });
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') backend.isReady = false;
        resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
      });
      call.on('response', (response) => {
        const status = response.statusCode ?? 502;
        if (method === 'HEAD') {
          outgoing.writeHead(status, response.headers).end();
          response.resume();
          return resolve('answered');
        }
        // Whole, so that an answer that breaks off can be asked for again.
        buffer(response).then(
          (bytes) => {
            const kept = { ...response.headers, connection: 'keep-alive' };
            delete (kept as Record<string, unknown>)['transfer-encoding'];
            outgoing.writeHead(status, { ...kept, 'content-length': bytes.length }).end(bytes);
            resolve('answered');
          },
          () => resolve('lost'),
        );
      });
      call.end(body);
    });
  }
}
