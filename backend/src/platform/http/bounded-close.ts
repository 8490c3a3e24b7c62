import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A stop may take ten seconds in all. */
const FINISH_WITHIN_MS = 4_000;

/**
 * Bounds the time a stop takes. The server waits for its connections, also for those that a browser opened ahead of
 * time and never used: these are closed at once. Running requests have four seconds.
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

/** Tells clients that keep connections open, such as a balancer, to open the next one elsewhere. */
export function endConnections(server: FastifyInstance, stop: { isDraining: boolean }): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stop.isDraining) reply.header('connection', 'close');
    done();
  });
}
