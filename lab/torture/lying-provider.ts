import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../support/http-server.ts';

/** How the provider answers: as it is, not at all, or wrongly about an order. */
export type Mood = 'honest' | 'hanging' | 'wrong-amount' | 'wrong-id' | 'paid-then-not';

const ORDER = /^\/pg\/orders\/[^/]+$/;

/** Stands between the store and the provider. */
export class LyingProvider {
  mood: Mood = 'honest';
  /** Answers that were withheld or changed. */
  spoilt = 0;
  readonly port: number;
  readonly #server: Server;

  private constructor(port: number, server: Server) {
    this.port = port;
    this.#server = server;
  }

  static async start(provider: number): Promise<LyingProvider> {
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    let self: LyingProvider | undefined = undefined;
    const { server, port } = await listen((incoming, outgoing) => {
      if (self) void self.#pass(incoming, outgoing, provider, agent);
    });
    self = new LyingProvider(port, server);
    return self;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    port: number,
    agent: Agent,
  ): Promise<void> {
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    const { method, url = '/', headers } = incoming;
    const call = request({ host: '127.0.0.1', port, agent, method, path: url, headers });
    call.on('error', () => outgoing.destroy());
    call.on('response', (response) => {
      void buffer(response).then((bytes) =>
        this.#answer(outgoing, response, bytes, method === 'GET' ? url : ''),
      );
    });
    call.end(body);
  }

  /** The provider has done its work in every case; only its answer is lost or wrong. */
  #answer(outgoing: ServerResponse, response: IncomingMessage, bytes: Buffer, asked: string): void {
    if (this.mood === 'hanging') {
      this.spoilt += 1;
      // Nobody answers, and the connection ends much later.
      setTimeout(() => outgoing.destroy(), 60_000).unref();
      return;
    }
    const isLie = this.mood !== 'honest' && ORDER.test(asked) && response.statusCode === 200;
    const sent = isLie ? this.#lie(bytes) : bytes;
    outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'content-length': sent.length });
    outgoing.end(sent);
  }

  #lie(bytes: Buffer): Buffer {
    this.spoilt += 1;
    const order = JSON.parse(bytes.toString()) as Record<string, unknown>;
    if (this.mood === 'wrong-amount') order.order_amount = Number(order.order_amount) + 1;
    if (this.mood === 'wrong-id') order.order_id = `${String(order.order_id)}X`;
    if (this.mood === 'paid-then-not' && order.order_status === 'PAID') order.order_status = 'ACTIVE';
    return Buffer.from(JSON.stringify(order));
  }
}
