import type { FastifyInstance } from 'fastify';
import type { VisitorCounterService } from './visitor-counter.service.js';

/** Shows every answered request to the counter of visitors, after the answer is out. */
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
