import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** One address for several servers: each new connection goes to the next one, as in a Kubernetes service. */
export interface Balancer {
  port: number;
  /** Connections that were handed to each server. */
  counts: number[];
  close(): void;
}

export async function startBalancer(sockets: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const counts = sockets.map(() => 0);
  let next = 0;
  const server = createServer((inner) => {
    const index = next++ % sockets.length;
    counts[index] = (counts[index] ?? 0) + 1;
    const outer = connect(sockets[index] ?? '');
    const end = () => {
      for (const socket of [inner, outer]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [inner, outer]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    inner.pipe(outer).pipe(inner);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port: address.port, counts, close };
}
