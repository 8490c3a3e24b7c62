import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';
import { envelopeBody } from './error.filter.ts';
import { API_HEADERS } from './security-headers.ts';

/**
 * Answers what is no HTTP request, or did not become one in time, in the envelope of all other errors. There is no request
 * for the hooks that do it elsewhere.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = commonError(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST');
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : refusal.status;
  const body = JSON.stringify(envelopeBody(refusal, randomUUID()));
  const headers = {
    ...API_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`;
  if (socket.writable) socket.write([first, ...lines, '', body].join('\r\n'));
  socket.destroy(error);
}

/**
 * Gives no work to a request whose connection the client has reset already. Of all others it keeps the address, which Node
 * forgets with the connection unless it was asked for, and which the hooks and routes need until the end.
 */
export function dropResetConnections(server: FastifyInstance): void {
  server.server.on('connection', ({ remoteAddress }: Socket) => remoteAddress);
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (socket.destroyed || socket.remoteAddress === undefined) reply.hijack();
    else done();
  });
}
