import { once } from 'node:events';
import { createServer } from 'node:net';
import { isUnreachable } from './is-unreachable.ts';

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a server that does not answer in time, or none – unreachable', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  expect(isUnreachable(await getFailure(fetch(url, { signal: AbortSignal.timeout(20) })))).toBe(true);
  server.close();
  await once(server, 'close');
  expect(isUnreachable(await getFailure(fetch(url)))).toBe(true);
});

test.each([
  ['an SMTP server that does not greet', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['an SMTP server that hangs up', { code: 'ECONNECTION', command: 'CONN' }],
  ['the provider’s keys', { code: 'ERR_JWKS_TIMEOUT' }],
])('%s – unreachable', (_what, details) => {
  const error = Object.assign(new Error('failed'), details);
  expect(isUnreachable(new Error('wrapped', { cause: error }))).toBe(true);
});

test.each([
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550 }],
  ['a refused password', { code: 'EAUTH', responseCode: 535 }],
  ['any other error', {}],
])('%s – an answer', (_what, details) => {
  expect(isUnreachable(Object.assign(new Error('refused'), details))).toBe(false);
});
