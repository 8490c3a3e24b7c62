import type { FastifyInstance } from 'fastify';
import type { VisitorCounterService } from './visitor-counter.service.ts';

/** Counts visits after the response is sent. */
export function countVisitors(server: FastifyInstance, counter: VisitorCounterService): void {
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const { method, url, headers } = request;
    if (method !== 'GET') return;
    const visit = { method, url, status: reply.statusCode, userAgent: headers['user-agent'] };
    void counter.count({ ...visit, address: request.ip });
  });
}
