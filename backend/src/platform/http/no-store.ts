import type { FastifyInstance } from 'fastify';

/**
 * Answers to a signed-in person, and to everything but a read, are stored by no browser and no proxy, unless the route
 * says otherwise.
 */
export function registerNoStore(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isPersonal = request.actor !== undefined || (request.method !== 'GET' && request.method !== 'HEAD');
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
