import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { newId } from '../src/common/fields/ids.ts';
import { CallsRepository } from '../src/licenses/calls/calls.repository.ts';
import { newLicenseKey } from '../src/licenses/license-key.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Rows } from './support/rows.ts';

const POLICY = { license_policy: 'activations', license_seats: 3 };
const EVERYWHERE = '*';

let store: TestStore;
let rows: Rows;
let calls: LicenseCalls;
let staff: string;
let buyer: Customer;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  calls = new LicenseCalls(store);
  staff = await store.staff();
  buyer = await store.customer();
});
afterAll(() => store.stop());

/** A key of the buyer for a new tool, granted by staff. */
async function newKey(policy: Parameters<Rows['tool']>[0] = {}) {
  const toolId = await rows.tool({ ...POLICY, ...policy });
  const path = `/admin/users/${buyer.id}/tools`;
  const answer = await store.api.post(path, { toolId, reason: 'For the test' }, staff);
  expect(answer.status).toBe(200);
  return { toolId, license_key: (await calls.getKey(buyer.id, toolId)) ?? 'no key' };
}

/** Changes a row of the licence in the database. */
const setLicense = (toolId: string, set: string) =>
  store.database.rows(`UPDATE licenses SET ${set} WHERE tool_id = $1`, [toolId]);

describe('the calls of programs', () => {
  test('a key from activation to deactivation – the shape that programs know', async () => {
    const { toolId, license_key } = await newKey();
    const activated = await calls.json('activate', { license_key, instance_name: 'Asha’s laptop' });
    const instance = { id: expect.any(String), name: 'Asha’s laptop', created_at: expect.any(String) };
    expect([activated.status, activated.said]).toEqual([
      200,
      {
        success: true,
        code: null,
        error: null,
        activated: true,
        instance,
        license_key: {
          id: expect.any(String),
          key: license_key,
          activation_limit: 3,
          activation_usage: 1,
          created_at: expect.any(String),
          expires_at: null,
          test_mode: true,
          status: 'active',
        },
        meta: {
          product_id: toolId,
          product_name: expect.stringContaining('Tool'),
          order_id: null,
          customer_id: buyer.id,
          customer_name: null,
          customer_email: null,
        },
      },
    ]);
    const instanceId = activated.said.instance?.id ?? '';
    const validated = await calls.json('validate', { license_key, instance_id: instanceId });
    expect(validated.said).toMatchObject({ valid: true, instance: { id: instanceId } });
    const left = await calls.json('deactivate', { license_key, instance_id: instanceId });
    expect(left.said).toMatchObject({ deactivated: true, license_key: { activation_usage: 0 } });
    const removed = await calls.json('validate', { license_key, instance_id: instanceId });
    expect([removed.status, removed.said.valid, removed.said.code]).toEqual([
      404,
      false,
      'INSTANCE_NOT_FOUND',
    ]);
    expect(await calls.state(license_key)).toBe('valid');
  });

  test('a form instead of JSON – understood; elsewhere a form is refused', async () => {
    const { license_key } = await newKey();
    const { status, headers, said } = await calls.form('activate', { license_key, instance_name: 'PC & Co' });
    expect([status, said.instance?.name]).toEqual([200, 'PC & Co']);
    expect(headers.get('access-control-allow-origin')).toBe(EVERYWHERE);
    const body = new URLSearchParams({ email: buyer.email, password: buyer.password });
    const elsewhere = await fetch(`${store.url}/api/auth/login`, { method: 'POST', body });
    expect(elsewhere.status).toBe(415);
  });

  test('a page of another origin asks first – allowed here only', async () => {
    const ask = (path: string) => fetch(`${store.url}/api${path}`, { method: 'OPTIONS' });
    const allowed = await ask('/licenses/validate');
    expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'accept, content-type',
    ]);
    expect((await ask('/auth/login')).headers.has('access-control-allow-origin')).toBe(false);
  });

  test('lowercase letters, spaces, O for 0 – found; one wrong character – a typing error', async () => {
    const { license_key } = await newKey();
    const typed = license_key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect(await calls.state(` ${typed} `)).toBe('valid');
    const last = license_key.endsWith('2') ? '3' : '2';
    const wrong = await calls.json('validate', { license_key: license_key.slice(0, -1) + last });
    expect([wrong.status, wrong.said]).toEqual([
      404,
      {
        success: false,
        valid: false,
        code: 'LICENSE_NOT_FOUND',
        error: 'This licence key has a typing error. Please check it.',
      },
    ]);
    const unknown = await calls.json('validate', { license_key: newLicenseKey() });
    expect([unknown.status, unknown.said.error]).toEqual([404, 'This licence key does not exist.']);
  });

  test('a typing error – the licences are not searched', async () => {
    const find = jest.spyOn(store.app.get(CallsRepository), 'find');
    const { license_key } = await newKey();
    const wrong = license_key.replace(/^./, (first) => (first === '7' ? '8' : '7'));
    for (const call of ['activate', 'validate', 'deactivate', 'offline'] as const)
      await calls.json(call, { license_key: wrong, instance_name: 'PC', instance_id: newLicenseKey() });
    expect(find).not.toHaveBeenCalled();
    await calls.state(license_key);
    expect(find).toHaveBeenCalledTimes(1);
    find.mockRestore();
  });

  test.each([
    '📈👩🏽‍💻🇮🇳 1️⃣',
    `Robert'); DROP TABLE licenses;--`,
    '<script>alert(1)</script>',
    'मेरा कंप्यूटर',
    'ل'.repeat(200),
  ])('a device called "%.30s" – named unchanged, its fingerprint too', async (name) => {
    const { license_key } = await newKey();
    const activated = await calls.json('activate', { license_key, instance_name: name, fingerprint: name });
    expect(activated.said.instance?.name).toBe(name);
    const [found] = await store.database.rows<{ fingerprint: string }>(
      'SELECT fingerprint FROM license_activations WHERE id = $1',
      [activated.said.instance?.id],
    );
    expect(found?.fingerprint).toBe(name);
  });

  test.each([
    ['no key', {}, 'license_key is required.'],
    ['a number as key', { license_key: 5 }, 'license_key is required.'],
    ['no name', { license_key: newLicenseKey() }, 'instance_name is required.'],
    [
      'a name of 10,000 emoji',
      { license_key: newLicenseKey(), instance_name: '🔑'.repeat(10_000) },
      'instance_name must be at most 200 characters.',
    ],
    ['a list', [newLicenseKey()], 'license_key is required.'],
  ])('%s – 422 with a sentence', async (_what, body, error) => {
    const { status, said } = await calls.json('activate', body);
    expect([status, said.code, said.error]).toEqual([422, 'VALIDATION_FAILED', error]);
  });

  test('a body that is not JSON – refused without the envelope', async () => {
    const { status, said } = await calls.send('validate', '{', { 'content-type': 'application/json' });
    expect([status, said.success, said.code]).toEqual([400, false, 'INVALID_JSON']);
    expect(said.error).toBe('The body is not valid JSON.');
  });

  test.each([
    ['activate', 'activated'],
    ['validate', 'valid'],
    ['deactivate', 'deactivated'],
  ] as const)(
    '%s with a missing field, or no JSON – the answer says that nothing is %s',
    async (verb, said) => {
      const missing = await calls.json(verb, {});
      expect([missing.status, missing.said[said]]).toEqual([422, false]);
      const broken = await calls.send(verb, '{', { 'content-type': 'application/json' });
      expect([broken.status, broken.said[said]]).toEqual([400, false]);
    },
  );

  test('the same device again – the same instance and one seat', async () => {
    const { license_key } = await newKey();
    const first = { license_key, instance_name: 'Old name', fingerprint: 'board-1' };
    const one = await calls.json('activate', first);
    const two = await calls.json('activate', { ...first, instance_name: 'New name' });
    expect(two.said.instance?.id).toBe(one.said.instance?.id);
    expect(two.said.license_key?.activation_usage).toBe(1);
  });

  test('the same device again a minute later – it was seen now', async () => {
    const { license_key } = await newKey();
    const instanceId = await calls.device(license_key, 'PC');
    const text = `UPDATE license_activations SET last_seen_at = now() - interval '1 minute' WHERE id = $1`;
    await store.database.rows(text, [instanceId]);
    expect(await calls.device(license_key, 'PC')).toBe(instanceId);
    const seen = await store.database.row<{ now: boolean }>(
      `SELECT last_seen_at > now() - interval '30 seconds' AS now FROM license_activations WHERE id = $1`,
      [instanceId],
    );
    expect(seen?.now).toBe(true);
  });

  test('a device that leaves ten times at once – one success, the others are told that it had left', async () => {
    const { license_key } = await newKey();
    const device = { license_key, instance_id: await calls.device(license_key, 'PC') };
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.json('deactivate', device)));
    expect(answers.filter(({ said }) => said.deactivated)).toHaveLength(1);
    const late = answers.filter(({ status, said }) => status === 404 && said.code === 'INSTANCE_NOT_FOUND');
    expect(late).toHaveLength(9);
    expect(late[0]?.said).toMatchObject({ success: false, deactivated: false });
  });

  test('50 devices at once on 3 seats – 3 get one, the others a sentence', async () => {
    const { license_key } = await newKey();
    const names = Array.from({ length: 50 }, (_, n) => `PC ${n}`);
    const answers = await Promise.all(
      names.map((instance_name) => calls.json('activate', { license_key, instance_name })),
    );
    expect(answers.filter(({ said }) => said.activated)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(47);
    expect(refused[0]?.said).toMatchObject({
      activated: false,
      code: 'ACTIVATION_LIMIT',
      license_key: { activation_usage: 3 },
      error: 'This licence is active on 3 of 3 devices. Remove one in your dashboard.',
    });
  });

  test('any activations and deactivations at once – never more devices than seats', async () => {
    const acts = fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { minLength: 8, maxLength: 16 });
    const history = fc.asyncProperty(fc.integer({ min: 1, max: 3 }), acts, async (seats, steps) => {
      const { toolId, license_key } = await newKey({ license_seats: seats });
      const ids = new Map<number, string>();
      const answers = await Promise.all(
        steps.map(async ([isIn, n]) => {
          if (isIn) {
            const { said } = await calls.json('activate', { license_key, instance_name: `PC ${n}` });
            if (said.instance) ids.set(n, said.instance.id);
            return said;
          }
          const instanceId = ids.get(n) ?? newId();
          return (await calls.json('deactivate', { license_key, instance_id: instanceId })).said;
        }),
      );
      for (const { license_key: reported } of answers)
        expect(reported?.activation_usage ?? 0).toBeLessThanOrEqual(seats);
      const text = `SELECT count(*)::int AS used, count(DISTINCT fingerprint)::int AS devices FROM license_activations a
        JOIN licenses l ON l.id = a.license_id WHERE l.tool_id = $1 AND ended_at IS NULL`;
      const found = await store.database.row<{ used: number; devices: number }>(text, [toolId]);
      expect(found?.used).toBeLessThanOrEqual(seats);
      expect(found?.devices).toBe(found?.used);
    });
    await fc.assert(history, { numRuns: 8 });
  });

  test('policy "key" – no limit', async () => {
    const { license_key } = await newKey({ license_policy: 'key', license_seats: 1 });
    await calls.device(license_key, 'One');
    const { said } = await calls.json('activate', { license_key, instance_name: 'Two' });
    expect(said.license_key).toMatchObject({ activation_limit: null, activation_usage: 2 });
  });

  test('ended or disabled – refused with what is known of the licence; a device may still leave', async () => {
    const { toolId, license_key } = await newKey({ license_days: 30 });
    const instanceId = await calls.device(license_key, 'PC');
    await setLicense(toolId, `expires_at = '2026-11-20T10:00:00Z'`);
    const expired = await calls.json('validate', { license_key, instance_id: instanceId });
    expect([expired.status, expired.said]).toEqual([
      400,
      expect.objectContaining({
        success: false,
        valid: false,
        code: 'LICENSE_EXPIRED',
        error: 'This licence ended on 20 Nov 2026.',
        license_key: expect.objectContaining({ status: 'expired' }),
      }),
    ]);
    await setLicense(toolId, `disabled_at = now(), disabled_reason = 'Shared'`);
    const disabled = await calls.json('activate', { license_key, instance_name: 'Another' });
    expect(disabled.said).toMatchObject({ activated: false, code: 'LICENSE_DISABLED' });
    expect(disabled.said.license_key?.status).toBe('disabled');
    expect((await calls.json('deactivate', { license_key, instance_id: instanceId })).said.deactivated).toBe(
      true,
    );
  });

  test('a device seen two hours ago – written down; one seen now – not', async () => {
    const { toolId, license_key } = await newKey();
    const instanceId = await calls.device(license_key, 'PC');
    const seen = async () => {
      const text = `SELECT last_seen_at::text AS at FROM license_activations WHERE id = $1`;
      return (await store.database.row<{ at: string }>(text, [instanceId]))?.at;
    };
    const before = await seen();
    await calls.json('validate', { license_key, instance_id: instanceId });
    expect(await seen()).toBe(before);
    const text = `UPDATE license_activations SET last_seen_at = now() - interval '2 hours' WHERE id = $1`;
    await store.database.rows(text, [instanceId]);
    const old = await seen();
    await calls.json('validate', { license_key, instance_id: instanceId });
    expect(await seen()).not.toBe(old);
    expect(toolId).toBeTruthy();
  });
});

describe('licence files', () => {
  const file = async (license_key: string, instance_id: string) => {
    const { said } = await calls.json('offline', { license_key, instance_id });
    return { token: said.license_file ?? '', expiresAt: said.expires_at ?? '', code: said.code };
  };
  const published = async () => {
    const response = await fetch(`${store.url}/api/licenses/jwks.json`);
    return ((await response.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
  };
  const part = (token: string, n: number): unknown =>
    JSON.parse(Buffer.from(token.split('.')[n] ?? '', 'base64url').toString());
  /** Checks the signature with the published key that the file names. */
  async function isSigned(token: string): Promise<boolean> {
    const { kid } = part(token, 0) as { kid: string };
    const jwk = (await published()).find((key) => key.kid === kid);
    if (!jwk) return false;
    const [header = '', claims = '', signature = ''] = token.split('.');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  }
  async function newFile(policy: Parameters<Rows['tool']>[0] = {}) {
    const { toolId, license_key } = await newKey(policy);
    const device = await calls.device(license_key, 'Offline PC');
    return { toolId, license_key, instance_id: device, ...(await file(license_key, device)) };
  }

  test('a device asks – a file for it, signed by a published key', async () => {
    const { toolId, token, instance_id, expiresAt } = await newFile();
    expect(part(token, 0)).toEqual({ alg: 'EdDSA', typ: 'license+jwt', kid: expect.any(String) });
    expect(part(token, 1)).toEqual({
      iss: store.url.replace('127.0.0.1', 'localhost'),
      sub: expect.any(String),
      tool: toolId,
      instance: instance_id,
      fingerprint: 'Offline PC',
      iat: expect.any(Number),
      exp: Math.floor(Date.parse(expiresAt) / 1000),
    });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await isSigned(token)).toBe(true);
    const changed = token.replace(/\.(.)/, (_, first: string) => `.${first === 'a' ? 'b' : 'a'}`);
    expect(await isSigned(changed)).toBe(false);
  });

  test('the licence ends earlier – so does the file', async () => {
    const { toolId, license_key, instance_id } = await newFile({ license_days: 30 });
    await setLicense(toolId, `expires_at = date_trunc('second', now()) + interval '1 day'`);
    const { expiresAt } = await file(license_key, instance_id);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  test('a device that was removed – no file', async () => {
    const { license_key, instance_id } = await newFile();
    await calls.json('deactivate', { license_key, instance_id });
    expect((await file(license_key, instance_id)).code).toBe('INSTANCE_NOT_FOUND');
  });

  test('the key is replaced – old files stay valid, new ones name the new key', async () => {
    const { token, license_key, instance_id } = await newFile();
    const answer = await store.api.post<{ key: { kid: string } }>('/admin/licenses/keys/rotate', {}, staff);
    expect(answer.status).toBe(200);
    const newer = (await file(license_key, instance_id)).token;
    expect(part(newer, 0)).toMatchObject({ kid: answer.body.data.key.kid });
    expect(part(newer, 0)).not.toEqual(part(token, 0));
    expect([await isSigned(token), await isSigned(newer)]).toEqual([true, true]);
  });

  test('a private key that cannot be decrypted – replaced by a new one', async () => {
    const { token, license_key, instance_id } = await newFile();
    await store.database.rows(
      `UPDATE license_signing_keys SET private_cipher = 'v1.000000000000.AAAA' WHERE retired_at IS NULL`,
    );
    const files = await Promise.all(Array.from({ length: 5 }, () => file(license_key, instance_id)));
    const kids = files.map((one) => (part(one.token, 0) as { kid: string }).kid);
    expect(new Set(kids).size).toBe(1);
    expect(await isSigned(files[0]?.token ?? '')).toBe(true);
    expect(await isSigned(token)).toBe(true);
  });
});
