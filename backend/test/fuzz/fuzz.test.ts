import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { buildDocument } from '../../src/api-document/build-document.ts';
import { STAFF, startApp, type TestStore } from '../support/app.ts';
import { inLab } from '../support/lab.ts';
import { findJsonBodies, type Schema, type Schemas } from '../support/text-fields.ts';
import { toBodies, toQuery } from './arbitraries.ts';

/** Calls over all routes. */
const CALLS = inLab ? 100_000 : 3_000;
/** Password hashing is slow on purpose, so these routes get fewer calls. */
const HASHING = /register|login|password|account|totp/;
const HASHING_CALLS = inLab ? 40 : 15;
/** The longest acceptable response time. */
const PATIENCE_MS = 10_000;
/** Just below the maximum size of a body. */
const LONG = 'x'.repeat(1_000_000);
/** The provider is not running in this test, so this error is expected. */
const PROVIDER_DOWN = /^PAYMENT_PROVIDER/;

interface Operation {
  method: string;
  path: string;
  query: { name: string; schema: Schema }[];
  body: Schema | undefined;
}

/** Fixed, so that a failing run points to the change under test; `FUZZ_SEED` overrides it. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

let store: TestStore;
/** The staff member's row at the start. */
let staffRow: object;
let operations: Operation[];
let schemas: Schemas;
let ids: string[];
const tokens: Record<'nobody' | 'customer' | 'staff', string | undefined> = {
  nobody: undefined,
  customer: undefined,
  staff: undefined,
};
let calls = 0;
/** The number of responses with each status. */
const outcomes = new Map<number, number>();

function readOperations(): Operation[] {
  const document = buildDocument(store.app);
  schemas = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []) as { in: string; name: string; schema?: Schema }[];
      const content = (operation.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined)
        ?.content;
      return [
        {
          method: method.toUpperCase(),
          path,
          query: parameters
            .filter((one) => one.in === 'query')
            .map(({ name, schema = {} }) => ({ name, schema })),
          body: content?.['application/json']?.schema,
        },
      ];
    }),
  );
}

/** Undoes random calls that changed the staff password, switched two-step sign-in on, or deleted the account. */
async function restoreStaff(): Promise<void> {
  await store.database.rows(`DELETE FROM staff_totp`);
  await store.database.rows(
    `UPDATE users SET (email, password_hash, role, status, deleted_at)
                    = (was.email, was.password_hash, was.role, was.status, was.deleted_at)
       FROM jsonb_populate_record(NULL::users, $1) AS was
      WHERE users.id = was.id`,
    [JSON.stringify(staffRow)],
  );
}

/** Calls sign out, change passwords and delete accounts: replaces an account that no longer works. */
async function refreshTokens(): Promise<void> {
  if (!tokens.staff || (await store.api.get('/admin/profile', tokens.staff)).status !== 200) {
    await restoreStaff();
    tokens.staff = await store.staff();
  }
  if (!tokens.customer || (await store.api.get('/auth/me', tokens.customer)).status !== 200) {
    // A random call may have switched approval on, and then sign-up returns no session.
    await store.api.put('/admin/settings', { approveNewAccounts: false }, tokens.staff);
    const customer = await store.customer();
    tokens.customer = customer.token;
    ids = [...ids.slice(-8), customer.id];
  }
}

beforeAll(async () => {
  store = await startApp({
    RATE_LIMIT_FACTOR: '100000',
    CASHFREE_BASE_URL: 'http://127.0.0.1:9/pg',
    CASHFREE_APP_ID: 'app',
    CASHFREE_SECRET_KEY: 'secret',
  });
  ids = ['01890000-0000-7000-8000-000000000000'];
  operations = readOperations();
  const [staff] = await store.database.rows<{ row: object }>(
    `SELECT to_jsonb(users) AS row FROM users WHERE email = $1`,
    [STAFF.email],
  );
  staffRow = staff?.row ?? {};
  await refreshTokens();
  const tool = await store.api.post<{ tool: { id: string } }>(
    '/admin/tools',
    { name: 'Fuzzed', category: 'Other', shortDescription: 'Short', description: 'Long', price: 0 },
    tokens.staff,
  );
  if (tool.status < 300) ids.push(tool.body.data.tool.id);
});
afterAll(async () => {
  await store.stop();
});

/** Sends a request; a missing response is a failure that names the route. */
async function ask(options: InjectOptions, route: string) {
  const began = performance.now();
  const late = new Error(`${route} – no response within ${PATIENCE_MS / 1_000} seconds`);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), PATIENCE_MS);
  });
  try {
    const answer = await Promise.race([store.app.inject(options), patience]);
    // A busy event loop delays the timer, too.
    if (performance.now() - began > PATIENCE_MS) throw late;
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

interface Flat {
  success: boolean;
  code: string;
  error: string;
}

function assertFlat({ success, code, error }: Flat, status: number, hint: string): void {
  if (status >= 500 || success || !code || !error) throw new Error(hint);
}

function assertCivil(answer: { statusCode: number; body: string }, said: string): void {
  const hint = `${said} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  if (answer.statusCode < 400) return;
  const body = JSON.parse(answer.body) as {
    success: boolean;
    message: string;
    error: { code: string; fields?: object };
  };
  // Licence calls have no envelope.
  if (typeof body.error === 'string')
    return assertFlat(JSON.parse(answer.body) as Flat, answer.statusCode, hint);
  if (answer.statusCode >= 500 && !PROVIDER_DOWN.test(body.error.code)) throw new Error(hint);
  if (body.success || !body.message || !body.error.code) throw new Error(`no envelope: ${hint}`);
  if (body.error.code === 'VALIDATION_FAILED' && Object.keys(body.error.fields ?? {}).length === 0) {
    throw new Error(`names no field: ${hint}`);
  }
  if (/ at .*\.(ts|js):\d+|SELECT |INSERT |QueryFailed|node_modules/.test(body.message))
    throw new Error(`leaks: ${hint}`);
}

async function call(
  operation: Operation,
  who: keyof typeof tokens,
  id: string,
  query: object,
  body: unknown,
) {
  calls += 1;
  const path = operation.path.replace(/\{\w+\}/g, encodeURIComponent(id));
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const token = tokens[who];
  const options: InjectOptions = {
    method: operation.method,
    url: `${path}${search && `?${search}`}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(operation.body && { 'content-type': 'application/json' }),
    },
    ...(operation.body && { payload: JSON.stringify(body) ?? '' }),
  };
  const answer = await ask(options, `${operation.method} ${operation.path}`);
  outcomes.set(answer.statusCode, (outcomes.get(answer.statusCode) ?? 0) + 1);
  assertCivil(
    answer,
    `${operation.method} ${path}?${search} as ${who} with ${JSON.stringify(body)?.slice(0, 300)}`,
  );
}

describe('random calls to each route, valid and invalid by its schema', () => {
  test(
    `${CALLS} calls – no 5xx, no stack trace, always the envelope, and every 400 names a field`,
    async () => {
      const cheap = operations.filter(({ path }) => !HASHING.test(path)).length;
      const each = Math.ceil((CALLS - (operations.length - cheap) * HASHING_CALLS) / cheap);
      for (const operation of operations) {
        await refreshTokens();
        const arbitrary = fc.tuple(
          fc.constantFrom<keyof typeof tokens>('nobody', 'customer', 'staff', 'staff', 'customer'),
          fc.oneof(
            { weight: 4, arbitrary: fc.constantFrom(...ids) },
            fc.uuid(),
            fc.string({ maxLength: 40, minLength: 1 }),
          ),
          toQuery(operation.query, schemas, ids),
          toBodies(operation.body ?? {}, schemas, ids),
        );
        await fc.assert(
          fc.asyncProperty(arbitrary, ([who, id, query, body]) => call(operation, who, id, query, body)),
          { seed: SEED, numRuns: HASHING.test(operation.path) ? HASHING_CALLS : each, endOnFailure: true },
        );
      }
      expect(calls).toBeGreaterThanOrEqual(Math.min(CALLS, 20_000));
      // A run in which hardly any call succeeded would prove nothing.
      for (const status of [200, 201, 400, 401, 403, 404]) expect([...outcomes.keys()]).toContain(status);
      expect(outcomes.get(200)).toBeGreaterThan(calls / 20);
    },
    15 * 60_000,
  );
});

/** Bodies for routes whose example would be refused before the field is checked. */
const BODIES: { [route: string]: object } = {
  'PUT /api/admin/reviews/{id}': { hidden: true },
  'PUT /api/admin/users/{id}': {},
};

describe('a text of a million characters', () => {
  test('in each text field of each body – 4xx that names the field', async () => {
    await refreshTokens();
    const person = await store.customer();
    const unnamed: string[] = [];
    let asked = 0;
    for (const { method, path, example, fields } of findJsonBodies(buildDocument(store.app))) {
      const isForStaff = /^\/api\/(admin|announcements)/.test(path);
      const authorization = `Bearer ${isForStaff ? tokens.staff : person.token}`;
      for (const { name, put } of fields) {
        asked += 1;
        const route = `${method} ${path}`;
        const answer = await ask(
          {
            method,
            url: path.replace(/\{\w+\}/g, person.id),
            headers: { authorization, 'content-type': 'application/json' },
            payload: JSON.stringify(put(BODIES[route] ?? example, LONG)),
          },
          route,
        );
        const { error } = answer.json<{ error?: string | { fields?: object } }>();
        // Without the envelope the sentence names the field.
        const named = typeof error === 'string' ? error.split(' ') : Object.keys(error?.fields ?? {});
        const isNamed = answer.statusCode === 413 || named.includes(name);
        if (isNamed && answer.statusCode >= 400 && answer.statusCode < 500) continue;
        unnamed.push(`${route} ${name} → ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      }
    }
    expect(unnamed).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  }, 60_000);
});

describe('invalid bodies', () => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    ask(
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload },
      'POST /auth/login',
    );

  test('broken JSON – 400 INVALID_JSON', async () => {
    const answer = await send('{"email":');
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
  });

  test('9,000 nested brackets – 400', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = open.repeat(9_000) + (open === '[' ? '' : '1') + close.repeat(9_000);
      const answer = await send(`{"email":${nested}}`);
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_JSON']);
    }
  });

  test('more than 64 KB – 413', async () => {
    expect((await send(JSON.stringify({ email: 'x'.repeat(66_000) }))).statusCode).toBe(413);
  });

  test('another content type – 415', async () => {
    expect((await send('<email/>', 'application/xml')).statusCode).toBe(415);
  });

  test('a body that sets __proto__ – 400', async () => {
    expect((await send('{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  });
});
