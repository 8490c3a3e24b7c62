import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Of the ten seconds a stop may take. */
const FINISH_WITHIN_MS = 4_000;

/**
 * Lets a stop come to its end. The server waits for its connections, also for those that somebody opened ahead of time
 * and never asked anything on, as browsers do: these are cut at once. Calls under way have four seconds.
 */
export function boundClose(server: FastifyInstance): void {
  const silent = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.server.on('request', ({ socket }) => silent.delete(socket));
  server.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    setTimeout(() => server.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
    done();
  });
}
