import type { FastifyInstance } from 'fastify';
import type { VisitorCounterService } from './visitor-counter.service.js';

/** Counts visits after the response is sent. */
export function countVisitors(server: FastifyInstance, counter: VisitorCounterService): void {
  server.addHook('onResponse', (request, reply, done) => {
    void counter.count({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
    done();
  });
}
