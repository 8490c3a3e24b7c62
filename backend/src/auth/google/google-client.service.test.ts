import { parseEnv } from '../../config/env.ts';
import { type Circuit, OutsideServices } from '../../platform/outside-services/index.ts';
import { GoogleClientService } from './google-client.service.ts';

const env = parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none' });

let google: GoogleClientService;
let circuit: Circuit | undefined;
beforeEach(() => {
  jest.useFakeTimers();
  const services = new OutsideServices(env);
  google = new GoogleClientService(env, { now: () => new Date() }, services);
  [circuit] = services.all();
});
afterEach(() => {
  jest.useRealTimers();
});

/** As Passport reports that it got no token. */
const withoutToken = (oauthError: unknown) =>
  Object.assign(new Error('Failed to obtain access token'), { oauthError });

describe('the exchange of a code', () => {
  test('the provider does not answer for ten seconds – PROVIDER_DOWN, counted as a failure', async () => {
    const exchange = expect(google.exchange(() => new Promise(() => undefined))).rejects.toMatchObject({
      entry: 'PROVIDER_DOWN',
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await exchange;
    expect(circuit?.counts).toMatchObject({ answered: 0, failed: 1 });
  });

  test.each([
    ['a refused connection', withoutToken(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))],
    ['an answer 503 without a body', withoutToken({ statusCode: 503, data: '' })],
  ])('%s – PROVIDER_DOWN, counted as a failure', async (_case, error) => {
    await expect(google.exchange(() => Promise.reject(error))).rejects.toMatchObject({
      entry: 'PROVIDER_DOWN',
    });
    expect(circuit?.counts).toMatchObject({ answered: 0, failed: 1 });
  });

  test.each([
    ['an unreadable answer 400', withoutToken({ statusCode: 400, data: '<html>' }), 'GOOGLE_CODE_REFUSED'],
    ['an invalid code', Object.assign(new Error(), { code: 'invalid_grant' }), 'GOOGLE_CODE_REFUSED'],
    ['an invalid client', Object.assign(new Error(), { code: 'invalid_client' }), 'PROVIDER_DOWN'],
  ])('%s – %s, counted as an answer', async (_case, error, entry) => {
    await expect(google.exchange(() => Promise.reject(error))).rejects.toMatchObject({ entry });
    expect(circuit?.counts).toMatchObject({ answered: 1, failed: 0 });
  });
});
