import sharp from 'sharp';
import { newToken } from '../src/auth/api-keys/api-key-token.ts';
import type { ApiKeyDetails, NewApiKeyResponse } from '../src/auth/api-keys/api-keys.dto.ts';
import { buildDocument } from '../src/api-document/build-document.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../src/common/access/permissions.ts';
import { ChainService } from '../src/platform/security-log/chain.service.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { form, type Uploaded, zip } from './support/tools.ts';

const DAY_MS = 86_400_000;
const PER_MINUTE = 130;
const ANY_ID = '01890000-0000-7000-8000-000000000000';
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const READ = API_KEY_SCOPES.filter((scope) => scope.endsWith(':read'));
const WRITE = API_KEY_SCOPES.filter((scope) => scope.endsWith(':write'));

let store: TestStore;
let owner: string;

beforeAll(async () => {
  store = await startApp({ RATE_LIMIT_API_KEY_PER_MINUTE: String(PER_MINUTE) });
  owner = await store.staff();
});
afterAll(() => store.stop());

const post = (input: Record<string, string | string[] | null>, token = owner) =>
  store.api.post<NewApiKeyResponse>('/admin/api-keys', input, token);

/** A new key with these scopes. */
async function create(scopes: readonly ApiKeyScope[], token = owner): Promise<NewApiKeyResponse> {
  const { status, body, text } = await post({ name: 'Spreadsheet', scopes: [...scopes] }, token);
  if (status !== 201) throw new Error(`creating a key answered ${status}: ${text}`);
  return body.data;
}

const find = async (id: string) =>
  (await store.api.get<{ apiKeys: ApiKeyDetails[] }>(`/admin/api-keys?filter={"id":["${id}"]}`, owner)).body
    .data.apiKeys[0];

const getStatus = async (token: string, path = '/admin/tools') => {
  const { status, body } = await store.api.get(path, token);
  return status === 200 ? [200] : [status, body.error.code];
};

describe('creating a key', () => {
  test('by an owner – shown once, stored as a hash, logged without the secret', async () => {
    const { apiKey, token } = await create(['tools:read']);
    const { prefix } = apiKey;
    expect(token.startsWith(`${prefix}_`)).toBe(true);
    expect(apiKey).toMatchObject({ name: 'Spreadsheet', scopes: ['tools:read'], state: 'active' });
    const secret = token.slice(prefix.length + 1);
    const dumped = await store.database.rows<{ text: string }>(
      `SELECT (SELECT string_agg(k::text, '') FROM api_keys k) || (SELECT string_agg(a::text, '') FROM audit_log a) AS text`,
    );
    expect(dumped[0]?.text).toContain(prefix);
    expect(dumped[0]?.text).not.toContain(secret);
    expect((await store.api.get('/admin/api-keys', owner)).text).not.toContain(secret);
    const log = await store.database.rows(
      'SELECT action, subject_type, after FROM audit_log WHERE subject_id = $1',
      [apiKey.id],
    );
    expect(log).toEqual([
      {
        action: 'create',
        subject_type: 'api_key',
        after: { name: 'Spreadsheet', prefix, scopes: ['tools:read'], expiresAt: apiKey.expiresAt },
      },
    ]);
    await store.app.get(ChainService).append();
    const events = await store.database.rows(
      `SELECT details FROM security_events WHERE kind = 'api-key-created' AND details->>'key' = $1`,
      [apiKey.id],
    );
    expect(events).toEqual([{ details: { key: apiKey.id, scopes: 'tools:read' } }]);
  });

  test('without an expiry – 90 days; a given one is kept', async () => {
    const { apiKey } = await create(['tools:read']);
    expect(Date.parse(apiKey.expiresAt) - Date.parse(apiKey.createdAt)).toBe(90 * DAY_MS);
    const expiresAt = new Date(Date.now() + 365 * DAY_MS).toISOString();
    const kept = await post({ name: 'Long', scopes: ['tools:read'], expiresAt });
    expect(kept.body.data.apiKey.expiresAt).toBe(expiresAt);
  });

  test.each<[string, Record<string, string | string[]>, string]>([
    ['no name', { name: '  ', scopes: ['tools:read'] }, 'name'],
    ['a long name', { name: 'n'.repeat(61), scopes: ['tools:read'] }, 'name'],
    ['no scopes', { name: 'X', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'X', scopes: ['refunds:write'] }, 'scopes'],
    ['a scope twice', { name: 'X', scopes: ['tools:read', 'tools:read'] }, 'scopes'],
    ['a scope as text', { name: 'X', scopes: 'tools:read' }, 'scopes'],
    ['no date', { name: 'X', scopes: ['tools:read'], expiresAt: 'tomorrow' }, 'expiresAt'],
    ['a past date', { name: 'X', scopes: ['tools:read'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['a far date', { name: 'X', scopes: ['tools:read'], expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt'],
  ])('%s – 400 on the field', async (_name, input, field) => {
    const { status, body } = await post(input);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('eleven minutes after sign-in – 403 REAUTH_REQUIRED; with the password created, with a wrong one 400', async () => {
    const { token, password } = await store.colleague('owner');
    await store.database.rows(
      `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE id = (SELECT max(id::text)::uuid FROM sessions)`,
    );
    const input = { name: 'X', scopes: ['tools:read'] };
    const { status, body } = await post(input, token);
    expect([status, body.error.code]).toEqual([403, 'REAUTH_REQUIRED']);
    const wrong = await post({ ...input, password: 'wrong' }, token);
    expect([wrong.status, Object.keys(wrong.body.error.fields ?? {})]).toEqual([400, ['password']]);
    expect((await post({ ...input, password }, token)).status).toBe(201);
  });
});

describe('key × operation', () => {
  test('operation – needs its scope, or is closed to every key', async () => {
    const wrong: string[] = [];
    let [reading, writing, calls] = ['', '', 0];
    for (const [path, item] of Object.entries(buildDocument(store.app).paths)) {
      for (const method of METHODS) {
        const operation = item[method];
        if (!operation?.security) continue;
        // New keys from time to time, because each is limited.
        if (calls++ % 100 === 0)
          [reading, writing] = [(await create(READ)).token, (await create(WRITE)).token];
        const scope = (Reflect.get(operation, 'x-scope') ?? 'closed') as string;
        const has = scope.endsWith(':write') ? writing : reading;
        const lacks = has === writing ? reading : writing;
        const call = (token: string) =>
          store.api.call(method.toUpperCase(), path.slice('/api'.length).replace(/\{\w+\}/g, ANY_ID), {
            token,
            body: ['get', 'head'].includes(method) ? undefined : {},
          });
        const code = scope === 'closed' ? 'KEY_NOT_ALLOWED' : 'SCOPE_MISSING';
        const refused = await call(lacks);
        // The answer to HEAD has no body.
        const isRefused = refused.status === 403 && (method === 'head' || refused.body.error.code === code);
        const isNamed = scope === 'closed' || method === 'head' || refused.body.message?.includes(scope);
        const allowed = scope === 'closed' ? undefined : await call(has);
        const isAllowed = !allowed || (![401, 403].includes(allowed.status) && allowed.status < 500);
        if (!isRefused || !isNamed || !isAllowed)
          wrong.push(`${method} ${path}: ${refused.status}, ${allowed?.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('public route – the key is ignored, also a dead one', async () => {
    const { token } = await create(['tools:read']);
    expect(await getStatus(token, '/tools')).toEqual([200]);
    expect(await getStatus(newToken().token, '/tools')).toEqual([200]);
  });

  test('a list of people longer than a screen – 403 KEY_NOT_ALLOWED', async () => {
    const { token } = await create(['users:read']);
    expect(await getStatus(token, '/admin/users?limit=100')).toEqual([200]);
    expect(await getStatus(token, '/admin/users?limit=101')).toEqual([403, 'KEY_NOT_ALLOWED']);
  });
});

describe('a dead key', () => {
  const DEAD = [401, 'KEY_INVALID'];
  let colleague: Customer;
  let token: string;
  let id: string;

  beforeAll(async () => {
    colleague = await store.colleague('manager');
    const created = await create(['tools:read', 'coupons:read'], colleague.token);
    ({ token } = created);
    ({ id } = created.apiKey);
  });

  const ofCreator = (change: string) =>
    store.database.rows(`UPDATE users SET ${change} WHERE id = $1`, [colleague.id]);

  test('unknown, mistyped or another secret with its prefix – 401 KEY_INVALID', async () => {
    expect(await getStatus(token)).toEqual([200]);
    expect(await getStatus(newToken().token)).toEqual(DEAD);
    expect(await getStatus(`${token.slice(0, -1)}x`)).toEqual(DEAD);
    expect(await getStatus('twk_')).toEqual(DEAD);
    const other = await create(['tools:read']);
    await store.database.rows(
      `UPDATE api_keys SET hash = decode(md5('a') || md5('b'), 'hex') WHERE id = $1`,
      [other.apiKey.id],
    );
    expect(await getStatus(other.token)).toEqual(DEAD);
  });

  test.each([
    ['suspended', `status = 'suspended'`, `status = 'active'`],
    ['not staff any more', `role = 'user', staff_role = NULL`, `role = 'admin', staff_role = 'manager'`],
    ['deleted', `deleted_at = now()`, `deleted_at = NULL`],
  ])('creator %s – 401 and "blocked"; works again with the account', async (_name, end, restore) => {
    await ofCreator(end);
    expect(await getStatus(token)).toEqual(DEAD);
    expect((await find(id))?.state).toBe('blocked');
    await ofCreator(restore);
    expect(await getStatus(token)).toEqual([200]);
  });

  test('creator with another role – no more than that role allows', async () => {
    await ofCreator(`staff_role = 'support'`);
    expect(await getStatus(token, '/admin/coupons')).toEqual([403, 'FORBIDDEN']);
    expect(await getStatus(token)).toEqual([200]);
    await ofCreator(`staff_role = 'manager'`);
  });

  test('expired – 401 and "expired"', async () => {
    const expired = await create(['tools:read']);
    await store.database.rows(`UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      expired.apiKey.id,
    ]);
    expect(await getStatus(expired.token)).toEqual(DEAD);
    expect((await find(expired.apiKey.id))?.state).toBe('expired');
  });

  test('revoked – 401 at once; again changes nothing; unknown is 404', async () => {
    const revoke = () => store.api.delete<{ apiKey: ApiKeyDetails }>(`/admin/api-keys/${id}`, owner);
    const first = await revoke();
    expect([first.status, first.body.data.apiKey.state]).toEqual([200, 'revoked']);
    expect(await getStatus(token)).toEqual(DEAD);
    expect((await revoke()).body.data.apiKey.revokedAt).toBe(first.body.data.apiKey.revokedAt);
    const log = await store.database.rows(
      `SELECT before FROM audit_log WHERE subject_id = $1 AND action = 'delete'`,
      [id],
    );
    expect(log).toEqual([{ before: { name: 'Spreadsheet' } }]);
    expect((await store.api.delete(`/admin/api-keys/${ANY_ID}`, owner)).status).toBe(404);
  });

  test('creator erased – revoked for ever', async () => {
    const deleted = await store.colleague('manager');
    const { apiKey } = await create(['tools:read'], deleted.token);
    expect((await store.api.delete(`/admin/users/${deleted.id}`, owner)).status).toBe(200);
    expect((await find(apiKey.id))?.state).toBe('revoked');
  });
});

describe('using a key', () => {
  test('in an address – 400 with a sentence, in the query and in the path', async () => {
    const { token } = await create(['tools:read']);
    for (const path of [`/admin/tools?api_key=${token}`, `/admin/tools/${token}`, `/tools?key=${token}`]) {
      const { status, body } = await store.api.get(path);
      expect([status, body.error.code]).toEqual([400, 'KEY_IN_URL']);
      expect(body.message).toContain('Authorization header');
    }
  });

  test('to change something – the log names the person and the key', async () => {
    const { apiKey, token } = await create(['coupons:write']);
    const coupon = { code: 'KEYMADE', kind: 'percent', percent: 10 };
    const made = await store.api.post<{ coupon: { id: string } }>('/admin/coupons', coupon, token);
    expect(made.status).toBe(201);
    const { auditLog } = (
      await store.api.get<{ auditLog: object[] }>(
        `/admin/audit-log?subjectId=${made.body.data.coupon.id}`,
        owner,
      )
    ).body.data;
    expect(auditLog).toMatchObject([
      { action: 'create', actor: apiKey.createdBy, apiKey: { id: apiKey.id, name: 'Spreadsheet' } },
    ]);
  });

  test('to upload a file and a picture – the log names both, and the key', async () => {
    const { apiKey, token } = await create(['tools:write']);
    const archive = await store.api.post<Uploaded>('/admin/upload-zip', form(await zip(), 'Bot.zip'), token);
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const picture = await store.api.post('/admin/upload', form(png, 'Screen.png'), token);
    expect([archive.status, picture.status]).toEqual([201, 201]);
    const logged = await store.database.rows(
      `SELECT action, api_key_id AS key, after FROM audit_log WHERE subject_type = 'upload' ORDER BY at, id`,
    );
    expect(logged).toMatchObject([
      { action: 'create', key: apiKey.id, after: { name: 'Bot.zip', sha256: archive.body.data.sha256 } },
      { action: 'create', key: apiKey.id, after: { name: 'Screen.webp', kind: 'image' } },
    ]);
  });

  test('refused – the security log names the key and no session', async () => {
    const { apiKey, token } = await create(['tools:read']);
    expect(await getStatus(token, '/admin/settings')).toEqual([403, 'KEY_NOT_ALLOWED']);
    let events: object[] = [];
    // A refusal is recorded after it is answered.
    while (events.length === 0) {
      await store.app.get(ChainService).append();
      events = await store.database.rows(
        `SELECT session_id, details->>'code' AS code FROM security_events WHERE details->>'apiKey' = $1`,
        [apiKey.id],
      );
    }
    expect(events).toEqual([{ session_id: null, code: 'KEY_NOT_ALLOWED' }]);
  });

  test('for the first time – the last use is recorded', async () => {
    const { apiKey, token } = await create(['tools:read']);
    expect(apiKey.lastUsedAt).toBeNull();
    await getStatus(token);
    const { lastUsedAt } = (await find(apiKey.id)) ?? {};
    expect(Date.parse(lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(apiKey.createdAt));
  });

  test('more often than its limit – 429 with the time to wait, and another key is not affected', async () => {
    const [busy, quiet] = [await create(['tools:read']), await create(['tools:read'])];
    const answers = await Promise.all(
      Array.from({ length: PER_MINUTE + 1 }, () => store.api.get('/admin/categories', busy.token)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await getStatus(quiet.token)).toEqual([200]);
  });
});

test('list – filtered by state and creator, and searched by prefix', async () => {
  const { id, token } = await store.colleague('manager');
  const { apiKey } = await create(['orders:read'], token);
  for (const query of [`createdById=${id}`, `state=active&createdById=${id}`, `search=${apiKey.prefix}`]) {
    const { body } = await store.api.get<{ apiKeys: ApiKeyDetails[] }>(`/admin/api-keys?${query}`, owner);
    expect([query, body.data.apiKeys]).toEqual([query, [apiKey]]);
  }
  const none = await store.api.get<{ apiKeys: object[] }>(
    `/admin/api-keys?state=revoked&createdById=${id}`,
    owner,
  );
  expect(none.body.data.apiKeys).toEqual([]);
});
