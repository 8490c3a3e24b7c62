import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ENV, type Env } from '../src/config/env.ts';
import { newId } from '../src/common/fields/ids.ts';
import { formatLicenseKey, newLicenseKey } from '../src/licenses/license-key.ts';
import { FILE_STORAGE, type FileStorage } from '../src/platform/storage/index.ts';
import { EXPORTED, LEFT_OUT } from '../src/store-export/exported-tables.ts';
import { writeArchive } from '../src/store-export/write-archive.ts';
import { type Customer, STAFF, startApp, type TestStore } from './support/app.ts';
import { inLab } from './support/lab.ts';
import { Rows } from './support/rows.ts';
import { readZip } from './support/zip-entries.ts';
import { eventually } from './support/eventually.ts';

const MB = 1024 * 1024;
const MANY = inLab ? 100_000 : 10_000;

let store: TestStore;
let rows: Rows;
let owner: string;
let buyer: Customer;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  owner = await store.staff();
  buyer = await store.customer('=Rao, "Asha"\nMehta', '+14155550123');
});
afterAll(() => store.stop());

const storage = () => store.app.get<FileStorage>(FILE_STORAGE);
const open = () => writeArchive({ databaseUrl: store.ownerUrl, storage: storage() }, new Date());
const archive = async () => readZip(await buffer(await open()));
const json = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(String(entries.get(`json/${name}.json`))) as Record<string, unknown>[];
/** The lines of a file of CSV whose values have no line breaks. */
const csv = (entries: Map<string, Buffer>, name: string) => {
  const [headings = '', ...lines] = String(entries.get(`csv/${name}.csv`))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  const columns = headings.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [columns[index] ?? '', cell])),
  );
};

describe('what is exported', () => {
  test('every table of the database – exported, or left out for a reason', async () => {
    const found = await store.asOwner<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    const named = [...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)];
    expect(named.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    expect(found.length).toBeGreaterThan(100);
    const document = await readFile(join(import.meta.dirname, '../../docs/export.md'), 'utf8');
    expect(Object.keys(EXPORTED).filter((table) => !document.includes(`\`${table}\``))).toEqual([]);
  });

  /** Columns with such a name that tell nothing: hashes of files and texts, keys that are names. */
  const HARMLESS = new Set([
    'audit_log.api_key_id',
    'license_aliases.hash', // stands for what customers bought elsewhere
    'licenses.key', // what customers bought
    'orders.session_expires_at',
    'page_versions.sha256',
    'payout_lines.line_key',
    'releases.sha256',
    'tool_evidence.sha256',
    'uploads.sha256',
    'uploads.storage_key',
  ]);
  const SECRET = /hash|token|secret|cipher|salt|digest|jwk|session|passw|sha256|google|(^|_)key/;

  test('a column with the name of a secret – left out, or known to be none', async () => {
    const found = await store.asOwner<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY($1)`,
      [Object.keys(EXPORTED)],
    );
    const shown = found.filter(
      ({ table, column }) => SECRET.test(column) && !(column in (EXPORTED[table]?.without ?? {})),
    );
    expect(new Set(shown.map(({ table, column }) => `${table}.${column}`))).toEqual(HARMLESS);
    const without = Object.entries(EXPORTED).flatMap(([table, { without: columns = {} }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const existing = found.map(({ table, column }) => `${table}.${column}`);
    expect(without.filter((column) => !existing.includes(column))).toEqual([]);
  });

  test('the secrets that the database and the environment have – in no file of the archive', async () => {
    const planted: [table: string, id: object, values: object][] = [
      ['newsletter_subscribers', { id: newId() }, { email: 'n@example.com', token: `nl-${randomUUID()}` }],
      ['staff_totp', { user_id: buyer.id }, { secret: `totp-${randomUUID()}` }],
      [
        'account_tokens',
        { token_hash: randomBytes(32) },
        { user_id: buyer.id, purpose: 'reset', email: buyer.email, expires_at: new Date() },
      ],
      [
        'license_signing_keys',
        { kid: newId() },
        { public_jwk: '{}', private_cipher: `sign-${randomUUID()}` },
      ],
      [
        'outbound_endpoints',
        { id: newId() },
        {
          url: 'https://example.com',
          events: [],
          secret_cipher: `hook-${randomUUID()}`,
          status: 'active',
          created_at: new Date(),
        },
      ],
    ];
    for (const [table, id, values] of planted) {
      const all = Object.entries({ ...id, ...values });
      await store.asOwner(
        `INSERT INTO ${table} (${all.map(([name]) => name).join(', ')})
         VALUES (${all.map((_, index) => `$${index + 1}`).join(', ')})`,
        all.map(([, value]) => value),
      );
    }
    await rows.community(await rows.tool(), { token_cipher: `bot-${randomUUID()}` });
    await store.api.post('/grievances', {
      name: 'A',
      email: 'a@example.com',
      subject: 'Late',
      message: 'Where?',
    });
    await store.api.put('/users/mail-preferences', { releases: true }, buyer.token);

    const columns = await store.asOwner<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column
       FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const { JWT_SECRET } = store.app.get<Env>(ENV);
    const secrets = new Set([JWT_SECRET, STAFF.password, buyer.token, owner]);
    for (const { table, column } of columns) {
      if (!SECRET.test(column) || HARMLESS.has(`${table}.${column}`)) continue;
      const found = await store.asOwner<{ value: unknown }>(
        `SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL LIMIT 50`,
      );
      for (const { value } of found) {
        if (Buffer.isBuffer(value)) secrets.add(value.toString('hex')).add(value.toString('base64'));
        else if (typeof value === 'string' && value.length >= 16) secrets.add(value);
      }
    }
    expect(secrets.size).toBeGreaterThan(12);
    const entries = await archive();
    const found = [...entries].flatMap(([path, content]) =>
      [...secrets].filter((secret) => content.includes(secret)).map((secret) => `${path}: ${secret}`),
    );
    expect(found).toEqual([]);
  });
});

describe('an archive', () => {
  let toolId: string;
  let orderId: string;
  let fileId: string;
  const bytes = randomBytes(100_000);
  const key = newLicenseKey();

  beforeAll(async () => {
    toolId = await rows.tool({ name: 'Greeks Lab' });
    const planId = await rows.insert('tool_plans', {
      tool_id: toolId,
      name: 'One year',
      days: 365,
      price_paise: 49_950,
    });
    orderId = await rows.order(buyer.id, toolId, 499.5, {
      refunded_paise: 100,
      status: 'partially_refunded',
    });
    await rows.insert('refunds', {
      order_id: orderId,
      amount_paise: 100,
      reason: 'Rounding, agreed',
      access: 'keep',
      status: 'success',
    });
    const held = { user_id: buyer.id, tool_id: toolId, granted_at: new Date('2026-03-03T20:00:00Z') };
    const entitlement = await rows.insert('entitlements', {
      ...held,
      source: 'purchase',
      order_id: orderId,
      plan_id: planId,
    });
    await rows.insert('licenses', {
      user_id: buyer.id,
      tool_id: toolId,
      entitlement_id: entitlement,
      key,
      seats: 2,
      expires_at: new Date('2027-03-04T18:29:59Z'),
    });
    fileId = newId();
    const storageKey = `images/${fileId}.webp`;
    await storage().put(storageKey, Readable.from([bytes]));
    const file = { kind: 'image', file_name: 'chart.webp', content_type: 'image/webp', size_bytes: 100_000 };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await rows.insert('uploads', { id: fileId, ...file, storage_key: storageKey, sha256 });
    await rows.insert('uploads', { ...file, storage_key: 'images/lost.webp', sha256: 'ab' });
  });

  test('order, refund and licence – in JSON and CSV as in the database, and counted', async () => {
    const entries = await archive();
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as { rows: Record<string, number> };
    for (const [table, columns] of [
      ['orders', 'id, order_id, user_id, amount_paise, refunded_paise, status, channel'],
      ['refunds', 'id, order_id, amount_paise, reason, status'],
      ['licenses', 'id, key, seats, entitlement_id'],
      ['entitlements', 'id, user_id, tool_id, plan_id'],
    ] as const) {
      const stored = await store.database.rows<Record<string, string | number | null>>(
        `SELECT ${columns} FROM ${table}`,
      );
      const names = columns.split(', ');
      const pick = <Value>(row: Record<string, Value>) => names.map((name) => row[name]);
      expect(json(entries, table).map(pick)).toEqual(stored.map(pick));
      if (table !== 'refunds') {
        const texts = stored.map((row) => pick(row).map((value) => String(value ?? '')));
        expect(csv(entries, table).map(pick)).toEqual(texts);
      }
      expect([table, manifest.rows[table]]).toEqual([table, stored.length]);
    }
    const [refund] = csv(entries, 'refunds');
    expect(String(entries.get('csv/refunds.csv'))).toContain('"Rounding, agreed"');
    expect(refund?.['amount_paise']).toBe('100');
    const [held] = json(entries, 'entitlements');
    expect(held?.['granted_at']).toBe('2026-03-03T20:00:00+00:00');
  });

  test('every exported table – a file of each kind, with all columns but those left out', async () => {
    const entries = await archive();
    for (const [table, { without = {} }] of Object.entries(EXPORTED)) {
      const [headings = ''] = String(entries.get(`csv/${table}.csv`))
        .replace('\uFEFF', '')
        .split('\r\n');
      expect(headings.split(',')).toContain(headings.split(',')[0]);
      for (const column of Object.keys(without)) expect(headings.split(',')).not.toContain(column);
      expect(Array.isArray(json(entries, table))).toBe(true);
    }
    expect(String(entries.get('README.txt'))).toContain('invoices: Tax invoices and credit notes');
  });

  test('a file – byte by byte; one that the storage lost is named', async () => {
    const entries = await archive();
    expect(entries.get(`files/images/${fileId}.webp`)?.equals(bytes)).toBe(true);
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as { missingFiles: string[] };
    expect(manifest.missingFiles).toEqual(['images/lost.webp']);
  });

  test('customers and rights – in the columns of an import; suspended people and ended rights are not there', async () => {
    const suspended = await store.customer();
    await store.database.rows(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    const ended = await store.customer('Ravi');
    await rows.insert('entitlements', {
      user_id: ended.id,
      tool_id: toolId,
      source: 'grant',
      withdrawn_at: new Date(),
    });
    const entries = await archive();
    const people = json(entries, 'customers-and-rights');
    const find = (email: string) => people.filter((row) => row['email'] === email);
    expect(find(buyer.email)).toEqual([
      {
        email: buyer.email,
        name: '=Rao, "Asha" Mehta',
        phone: '0014155550123',
        tool: 'Greeks Lab',
        plan: 'One year',
        boughtOn: '2026-03-04',
        endsOn: '2027-03-04',
        key: formatLicenseKey(key),
      },
    ]);
    expect(find(ended.email)).toEqual([
      {
        email: ended.email,
        name: 'Ravi',
        phone: '9876543210',
        tool: '',
        plan: '',
        boughtOn: '',
        endsOn: '',
        key: '',
      },
    ]);
    expect(find(suspended.email)).toEqual([]);
    expect(String(entries.get('csv/customers-and-rights.csv'))).toMatch(
      /^\uFEFFemail,name,phone,tool,plan,boughtOn,endsOn,key\r\n/,
    );
    expect(String(entries.get('csv/customers-and-rights.csv'))).toContain(`"'=Rao, ""Asha"" Mehta"`);
  });
});

test(`${MANY} orders – every one, in memory that does not grow with them`, async () => {
  const tool = await rows.tool();
  for (let made = 0; made < MANY; made += 2_500) {
    await store.database.rows(
      `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status, metadata)
       SELECT gen_random_uuid(), 'many_' || n, $1, $2, 'Greeks Lab', 'Excel Tools', 50050, 'failed',
              jsonb_build_object('words', (SELECT string_agg(md5(n || '-' || i), '') FROM generate_series(1, 60) i))
         FROM generate_series($3::int + 1, $3::int + 2500) n`,
      [buyer.id, tool, made],
    );
  }
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let max = 0;
  let bytes = 0;
  let measuredAt = 0;
  for await (const part of await open()) {
    bytes += (part as Buffer).length;
    if (bytes < measuredAt) continue;
    measuredAt = bytes + MB / 4;
    max = Math.max(max, used() - before);
  }
  expect(max).toBeLessThan(12 * MB);
  const entries = await archive();
  expect(json(entries, 'orders').filter(({ order_id: id }) => String(id).startsWith('many_'))).toHaveLength(
    MANY,
  );
}, 120_000);

test('the reader goes away – its connection ends', async () => {
  const connections = async () =>
    (
      await store.asOwner<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE application_name = 'store-export' AND datname = current_database()`,
      )
    )[0]?.count;
  const content = await open();
  content.once('data', () => content.destroy());
  await eventually(async () => (await connections()) === 0);
});
