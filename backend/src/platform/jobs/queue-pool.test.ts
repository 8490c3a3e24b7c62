import { asRetryable } from './queue-pool.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

test.each([
  ['the server ends the session', failure('terminating connection due to administrator command', '57P01')],
  ['the connection breaks', failure('Connection terminated unexpectedly')],
  ['the network ends it', failure('read ECONNRESET', 'ECONNRESET')],
  ['the server cannot be found', failure('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND')],
])('%s – an error the queue retries', (_how, error) => {
  expect(asRetryable(error)).toMatchObject({ code: '57P03', cause: error });
});

test('a wrong statement – its own error', () => {
  const error = failure('relation "jobs" does not exist', '42P01');
  expect(asRetryable(error)).toBe(error);
});
