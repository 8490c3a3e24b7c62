import { CLIENT_ID, GoogleStore } from './support/google.ts';

let google: GoogleStore;
beforeAll(async () => {
  google = await GoogleStore.start();
});
beforeEach(() => google.reset());
afterAll(() => google.stop());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const accounts = () =>
  google.store.database.rows('SELECT 1 FROM users WHERE email = $1', [google.person.email]);

const REFUSED: [string, () => Record<string, unknown>][] = [
  ['without exp', () => ({ exp: undefined })],
  ['that has expired', () => ({ exp: inSeconds(-120) })],
  ['without iat', () => ({ iat: undefined })],
  ['issued two minutes in the future', () => ({ iat: inSeconds(120) })],
  ['of another issuer', () => ({ iss: 'https://accounts.example.com' })],
  ['for another audience', () => ({ aud: 'another-client' })],
  ['with another authorized party', () => ({ azp: 'another-client' })],
  ['for several audiences without an authorized party', () => ({ aud: [CLIENT_ID, 'another-client'] })],
  [
    'for several audiences with another authorized party',
    () => ({ aud: [CLIENT_ID, 'another-client'], azp: 'another-client' }),
  ],
];

const ACCEPTED: [string, () => Record<string, unknown>][] = [
  ['issued half a minute in the future', () => ({ iat: inSeconds(30) })],
  ['with our authorized party', () => ({ azp: CLIENT_ID })],
  [
    'for several audiences with our authorized party',
    () => ({ aud: [CLIENT_ID, 'another-client'], azp: CLIENT_ID }),
  ],
];

describe('POST /google/auth with an ID token', () => {
  test.each(REFUSED)('%s – 401, no account', async (_title, claims) => {
    google.claims = claims();
    const answer = await google.prove({ idToken: (await google.tokens()).idToken });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'GOOGLE_REFUSED']);
    expect(await accounts()).toEqual([]);
  });

  test.each(ACCEPTED)('%s – signed in', async (_title, claims) => {
    google.claims = claims();
    const { idToken } = await google.tokens();
    expect((await google.prove({ idToken })).status).toBe(200);
  });
});

describe('POST /google/save-user, when the ID token of the exchange is', () => {
  test.each([
    ...REFUSED,
    ['with another nonce', () => ({ nonce: 'another' })] as const,
    ['without a nonce', () => ({ nonce: undefined })] as const,
  ])('%s – 401, no account', async (_title, claims) => {
    const returned = await google.goToProvider();
    google.claims = claims();
    const answer = await google.finish(returned);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'GOOGLE_REFUSED']);
    expect(await accounts()).toEqual([]);
  });

  test.each(ACCEPTED)('%s – signed in', async (_title, claims) => {
    const returned = await google.goToProvider();
    google.claims = claims();
    expect((await google.finish(returned)).status).toBe(200);
  });
});
