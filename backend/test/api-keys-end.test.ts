import type { ApiKeyDetails, NewApiKeyResponse } from '../src/auth/api-keys/api-keys.dto.ts';
import { ChainService } from '../src/platform/security-log/chain.service.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';

let store: TestStore;
let owner: string;
let emails: Emails;

beforeAll(async () => {
  store = await startApp();
  owner = await store.staff();
  emails = new Emails(store);
});
afterAll(() => store.stop());

const NEXT_PASSWORD = 'an entirely new phrase';

async function create(token: string, name: string): Promise<NewApiKeyResponse> {
  const answer = await store.api.post<NewApiKeyResponse>(
    '/admin/api-keys',
    { name, scopes: ['tools:read'] },
    token,
  );
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const getStatus = async (token: string) => (await store.api.get('/admin/tools', token)).status;
const getState = async (id: string) =>
  (await store.api.get<{ apiKeys: ApiKeyDetails[] }>(`/admin/api-keys?filter={"id":["${id}"]}`, owner)).body
    .data.apiKeys[0]?.state;

/** The mail to a person whose subject begins so. */
async function findEmail({ email }: Customer, subject: string): Promise<string> {
  for (let nth = 1; ; nth++) {
    const mail = await emails.waitFor(email, nth);
    if (mail.subject.startsWith(subject)) return mail.text;
  }
}

test('created – its creator is mailed, with its name and without the key', async () => {
  const manager = await store.colleague('manager');
  const { token } = await create(manager.token, 'Spreadsheet');
  const text = await findEmail(manager, 'An API key was created');
  expect(text).toContain('“Spreadsheet”');
  expect(text).not.toContain(token);
});

test('password reset by an emailed link – all keys of the person end for good, logged and mailed; those of others work', async () => {
  const manager = await store.colleague('manager');
  const [first, second] = [await create(manager.token, 'Sheet'), await create(manager.token, 'CRM')];
  const other = await create(owner, 'Other');
  await store.api.post('/auth/forgot-password', { email: manager.email });
  const token = await emails.waitForToken(manager.email, 'reset-password');
  const reset = await store.api.post('/auth/reset-password', { token, newPassword: NEXT_PASSWORD });
  expect(reset.status).toBe(200);
  for (const key of [first, second]) {
    expect([await getStatus(key.token), await getState(key.apiKey.id)]).toEqual([401, 'revoked']);
  }
  expect(await getStatus(other.token)).toBe(200);
  const text = await findEmail(manager, 'Your API keys have ended');
  expect(text).toContain('“Sheet”');
  expect(text).toContain('“CRM”');
  await store.app.get(ChainService).append();
  const logged = await store.database.rows(
    `SELECT details->>'by' AS by FROM security_events WHERE kind = 'api-key-revoked' AND subject_id = $1`,
    [manager.id],
  );
  expect(logged).toEqual([{ by: 'reset' }, { by: 'reset' }]);
});

test('password changed by the person themself – keys go on', async () => {
  const manager = await store.colleague('manager');
  const { token } = await create(manager.token, 'Sheet');
  const body = { currentPassword: manager.password, newPassword: NEXT_PASSWORD };
  expect((await store.api.put('/auth/change-password', body, manager.token)).status).toBe(200);
  expect(await getStatus(token)).toBe(200);
});

test('not staff any more – keys end for good, also when the person becomes staff again', async () => {
  const manager = await store.colleague('manager');
  const { token, apiKey } = await create(manager.token, 'Sheet');
  const setRole = (role: string) => store.api.put(`/admin/users/${manager.id}`, { role }, owner);
  expect((await setRole('user')).status).toBe(200);
  expect((await setRole('admin')).status).toBe(200);
  expect([await getStatus(token), await getState(apiKey.id)]).toEqual([401, 'revoked']);
  expect(await findEmail(manager, 'Your API keys have ended')).toContain('“Sheet”');
});
