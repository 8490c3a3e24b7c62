import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

type Target = { host: string; port: number } | { path: string };

/** A connection between two parts that can be cut: cut ones stay open and silent, as with a lost network. */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs: Set<[Socket, Socket]>;
  readonly #state: { cut: boolean };

  private constructor(port: number, server: Server, pairs: Set<[Socket, Socket]>, state: { cut: boolean }) {
    this.port = port;
    this.#server = server;
    this.#pairs = pairs;
    this.#state = state;
  }

  static async start(target: Target): Promise<TcpProxy> {
    const pairs = new Set<[Socket, Socket]>();
    const state = { cut: false };
    const server = createServer((inner) => {
      const outer = connect(target);
      const pair: [Socket, Socket] = [inner, outer];
      pairs.add(pair);
      const end = () => {
        pairs.delete(pair);
        inner.destroy();
        outer.destroy();
      };
      for (const socket of pair) socket.on('error', end).on('close', end);
      inner.on('data', (bytes) => forward(bytes, outer));
      outer.on('data', (bytes) => forward(bytes, inner));
    });
    const forward = (bytes: Buffer, to: Socket) => {
      // What is lost on the way never arrives.
      if (!state.cut) to.write(bytes);
    };
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return new TcpProxy(address.port, server, pairs, state);
  }

  cut(): void {
    this.#state.cut = true;
  }

  /** Connections that lost bytes are reset; new ones work. */
  mend(): void {
    this.#state.cut = false;
    for (const [inner, outer] of this.#pairs) {
      inner.resetAndDestroy();
      outer.destroy();
    }
  }

  close(): void {
    this.#server.close();
    for (const [inner, outer] of this.#pairs) {
      inner.destroy();
      outer.destroy();
    }
  }
}
