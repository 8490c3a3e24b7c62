import fastify from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';
import { asAppError, sendError } from './error.filter.ts';

test.each([
  ['its host name is unknown', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })],
  [
    'its server is starting',
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  ],
  ['its connection broke', new Error('Connection terminated unexpectedly')],
  [
    'its socket is gone',
    Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
  ],
])('no database, because %s – 503 with Retry-After', (_why, error) => {
  expect(asAppError(error)).toMatchObject({ status: 503, code: 'NOT_READY', details: { retryAfter: 5 } });
});

test('missing file – 500, not an outage', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(asAppError(error)).toMatchObject({ status: 500 });
});

test('statement rejected by the database – 500, not an outage', () => {
  const error = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' });
  expect(asAppError(error)).toMatchObject({ status: 500, code: 'INTERNAL' });
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('disk full (%s) – 503 with its own code', (code) => {
  const error = Object.assign(new Error('no space left'), { code });
  expect(asAppError(error)).toMatchObject({ status: 503, code: 'STORAGE_FULL', cause: error });
});

test('a failure after the headers of a file – the error as JSON, no file', async () => {
  const app = fastify();
  app.decorateRequest('flatRefusal', null);
  app.get('/export', (request, reply) => {
    reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', 'attachment; filename="emails.xlsx"');
    sendError(commonError('TOO_MANY_REQUESTS'), request, reply);
  });
  const answer = await app.inject('/export');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'TOO_MANY_REQUESTS' } });
  await app.close();
});
