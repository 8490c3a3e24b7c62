import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newLicenseKey } from '../src/licenses/license-key.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { importedTool, Imports } from './support/imports.ts';
import { LicenseCalls } from './support/licenses.ts';
import { Rows } from './support/rows.ts';
import { addTool, type StaffTool } from './support/tools.ts';

let store: TestStore;
let staff: string;
let imports: Imports;
let emails: Emails;
let tool: StaffTool;
const TOOL = 'Gap Scanner';

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  imports = new Imports(store, staff);
  emails = new Emails(store);
  tool = await importedTool(store, staff, TOOL);
  await addTool(store, staff, { name: 'Option Sheet', price: 900 });
});
afterAll(() => store.stop());

let made = 0;
const address = () => `imported${++made}@example.com`;
const key = () => `${crypto.randomUUID()}`.toUpperCase();
const csv = (...rows: string[]) => ['email,name,phone,tool,plan,boughtOn,endsOn,key', ...rows].join('\n');
const count = async (text: string, values: unknown[] = []) =>
  (await store.database.row<{ count: number }>(`SELECT count(*)::int ${text}`, values))?.count;
const people = (email: string) => count('FROM users WHERE lower(email) = lower($1)', [email]);
const held = (email: string) =>
  store.database.row<Record<string, unknown>>(
    `SELECT u.id, u.name, u.phone, u.password_hash, e.source, e.withdrawn_at, e.plan_id, l.expires_at, l.seats, l.key
       FROM users u LEFT JOIN entitlements e ON e.user_id = u.id LEFT JOIN licenses l ON l.entitlement_id = e.id
      WHERE lower(u.email) = lower($1)`,
    [email],
  );
const errorOf = async (row: string) => (await imports.preview(csv(row))).rows[0]?.error;

describe('dry run', () => {
  test('each row – what it would do, and nothing is written', async () => {
    const [asha, ravi] = [address(), await store.customer()];
    const before = await count('FROM users');
    const { rows, counts, shop, columns } = await imports.preview(
      csv(
        `${asha},Asha Rao,98765 43210,gap  SCANNER,lifetime,2025-03-14,,${key()}`,
        `${asha},asha rao,,Option Sheet,,,,`,
        `${ravi.email},,,,,,,`,
        `${ravi.email},,,${tool.id},,,,`,
        `${address()},Meera,,,,,,`,
        `${address()},Meera,,Gap Scaner,,,,`,
      ),
    );
    expect(rows.map(({ row, status, action }) => [row, status, action])).toEqual([
      [2, 'ok', 'add_customer_and_tool'],
      [3, 'ok', 'add_tool'],
      [4, 'ok', 'none'],
      [5, 'ok', 'add_tool'],
      [6, 'ok', 'add_customer'],
      [7, 'error', null],
    ]);
    expect(counts).toEqual({ add: 4, present: 1, wrong: 1 });
    expect([shop, columns.length]).toEqual([null, 8]);
    expect(await count('FROM users')).toBe(before);
    expect(await count('FROM imports')).toBe(0);
  });

  test.each([
    [`a@example.com,Asha,,Gap Scaner,,,,`, 'There is no tool “Gap Scaner”. Write its name as in Tools.'],
    [`a@example.com,Asha,,${TOOL},Gold,,,`, `${TOOL} has no plan “Gold”. It has “1 year”, “Lifetime”.`],
    [`a@example.com,Asha,,${TOOL},Monthly,,,`, /paid again and again/],
    [`a@example.com,Asha,,${TOOL},,2099-01-01,,`, 'The day of the purchase is ahead.'],
    [`a@example.com,Asha,,${TOOL},,2025-03-14,2025-03-13,`, 'The end is before the purchase.'],
    [`a@example.com,Asha,,${TOOL},,soon,,`, 'boughtOn is not a day. Write it as 2026-03-31.'],
    [`a@example.com,Asha,,${TOOL},,,31/31/2026,`, 'endsOn is not a day. Write it as 2026-03-31.'],
    ['a example.com,Asha,,,,,,', 'This is not an email address.'],
    [',Asha,,,,,,', 'The email address is missing.'],
    ['a@example.com,Asha,12,,,,,', /not a phone number/],
    ['a@example.com,Asha,,,Lifetime,,,', 'The tool of this plan or key is missing.'],
    [`a@example.com,Asha,,${TOOL},,,,short`, 'A key has 8 to 100 characters.'],
    ['a@example.com,Asha,,Option Sheet,,,,KEY-KEY-KEY-KEY', /Option Sheet has no licence keys/],
    ['admin@example.com,Asha,,,,,,', 'This address belongs to a member of staff.'],
  ])('%s – said', async (row, said) => {
    const owner = await store.database.row<{ email: string }>(`SELECT email FROM users WHERE role = 'admin'`);
    const error = await errorOf(row.replace('admin@example.com', owner?.email ?? ''));
    expect(error).toEqual(said instanceof RegExp ? expect.stringMatching(said) : said);
  });

  test('two people for an address, a key twice, a key of another licence – said with the other row', async () => {
    const [email, twice] = [address(), key()];
    const taken = await store.customer();
    await store.api.post(`/admin/users/${taken.id}/tools`, { toolId: tool.id, reason: 'A gift' }, staff);
    const own = String((await held(taken.email))?.['key']);
    const { rows } = await imports.preview(
      csv(
        `${email},Asha Rao,,${TOOL},,,,${twice}`,
        `${email.toUpperCase()},Ravi,,,,,,`,
        `${email},ASHA  RAO,,,,,,`,
        `${address()},Meera,,${TOOL},,,,${twice.toLowerCase().replaceAll('-', '')}`,
        `${address()},Meera,,${TOOL},,,,${own}`,
      ),
    );
    expect(rows.map(({ error }) => error)).toEqual([
      null,
      'Row 2 has another name for this address.',
      null,
      'Row 2 has the same key.',
      'Another licence has this key.',
    ]);
  });

  test.each([
    ['no headings', 'a@example.com,Asha\n', 400, 'file'],
    ['a workbook', 'PK\u0003\u0004', 400, 'file'],
    ['more than 5 MB', `email\n${'x'.repeat(5 * 1024 * 1024)}`, 413, undefined],
  ])('%s – refused', async (_, content, status, field) => {
    const answer = await imports.upload(content, { dryRun: 'true' });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})[0]]).toEqual([status, field]);
  });

  test.each([
    ['gumroad', ['add_customer_and_tool', 'add_customer_and_tool', null]],
    ['lemon-squeezy', ['add_customer_and_tool', null]],
    ['easy-digital-downloads', ['add_customer_and_tool', 'add_tool', null]],
    ['woocommerce', ['add_customer_and_tool', null]],
  ])('the export of %s – read as it is', async (name, actions) => {
    const file = readFileSync(join(import.meta.dirname, `support/imports/${name}.csv`));
    const { shop, rows } = await imports.preview(file);
    expect([shop, rows.map(({ action }) => action)]).toEqual([name, actions]);
  });
});

describe('products of the other shop', () => {
  const sold = (email: string) =>
    csv(`${email},Asha,,Gap Pro,1 yr,2025-03-14,,`, `${email},,,${TOOL},Gold,,,`);
  const plan = async (name: string) => {
    const text = 'SELECT id FROM tool_plans WHERE tool_id = $1 AND name = $2';
    return String((await store.database.row<{ id: string }>(text, [tool.id, name]))?.id);
  };
  const named = (products: object) => ({ products: JSON.stringify(products) });

  test('names that no tool or plan has – said once each; what staff say of them counts in both runs', async () => {
    const email = address();
    const before = await imports.preview(`${sold(email)}\n${address()},Meera,,Gap Pro,1 yr,,,`);
    expect(before.unknown).toEqual(['Gap Pro, 1 yr', `${TOOL}, Gold`]);
    const known = named({
      'gap PRO, 1 yr': { toolId: tool.id.toUpperCase(), planId: await plan('Lifetime') },
      [`${TOOL}, Gold`]: { toolId: tool.id },
    });
    const { body } = await imports.upload(sold(email), { dryRun: 'true', ...known });
    expect(body.data).toMatchObject({ counts: { add: 1, present: 1, wrong: 0 }, unknown: [] });
    const first = await imports.run(sold(email));
    expect(first).toMatchObject({ done: 0, wrong: 2 });
    const second = await imports.run(sold(email), known);
    expect([second.id === first.id, second.done, second.tools]).toEqual([false, 2, 1]);
    expect((await held(email))?.['plan_id']).toBe(await plan('Lifetime'));
    expect((await imports.start(sold(email), known)).id).toBe(second.id);
  });

  test.each([
    ['no JSON', 'Gap Pro'],
    ['a list', '[]'],
    ['no id', '{"Gap Pro":{"toolId":"Gap Scanner"}}'],
    ['a tool that is not there', '{"Gap Pro":{"toolId":"01890000-0000-7000-8000-000000000000"}}'],
    ['a plan of another kind', '{"Gap Pro":{"toolId":null,"planId":7}}'],
  ])('%s – refused at its field', async (_, products) => {
    const { status, body } = await imports.upload(sold(address()), { dryRun: 'true', products });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['products']]);
  });
});

describe('import', () => {
  test('good rows are done, wrong ones said – account, right with its end, key, one audit entry, no email', async () => {
    const [asha, meera, foreign] = [address(), address(), key()];
    const done = await imports.run(
      csv(
        `${asha},Asha Rao,9876543210,${TOOL},Lifetime,2025-03-14,2031-12-31,${foreign}`,
        `${meera},,,,,,,`,
        `=cmd@example.com,"=1+1",,Nothing,,,,`,
      ),
    );
    expect(done).toMatchObject({
      status: 'done',
      total: 3,
      done: 2,
      wrong: 1,
      customers: 2,
      tools: 1,
      keys: 1,
    });
    expect(await held(asha)).toMatchObject({
      name: 'Asha Rao',
      phone: '9876543210',
      password_hash: null,
      source: 'grant',
      seats: 3,
      expires_at: new Date('2031-12-31T18:30:00.000Z'),
    });
    expect(await held(meera)).toMatchObject({ name: 'Customer', source: null });
    expect(await imports.results(done.id)).toEqual([
      `2,${asha},"${TOOL}, Lifetime",Account and tool added,`,
      `3,${meera},,Account added,`,
      `4,'=cmd@example.com,Nothing,Not done,There is no tool “Nothing”. Write its name as in Tools.`,
    ]);
    expect(await count('FROM audit_log WHERE subject_id = $1', [done.id])).toBe(1);
    expect(await count('FROM audit_log WHERE subject_id = $1', [(await held(asha))?.['id']])).toBe(0);
    const marker = await store.customer();
    await emails.waitFor(marker.email, 1);
    expect([...emails.to(asha), ...emails.to(meera)]).toEqual([]);
    expect(await count('FROM consents WHERE user_id = $1', [(await held(asha))?.['id']])).toBe(0);
    // Of the file only what the result says is kept.
    expect(await count('FROM import_rows WHERE name IS NOT NULL OR phone IS NOT NULL')).toBe(0);
    const stored = await store.database.rows(`SELECT * FROM import_rows, license_aliases`);
    expect(JSON.stringify(stored)).not.toContain(foreign);
  });

  test('a plan of a year and no end – ends a year after the purchase', async () => {
    const email = address();
    await imports.run(csv(`${email},Asha,,${TOOL},1 year,14/03/2025,,`));
    expect((await held(email))?.['expires_at']).toEqual(new Date('2026-03-14T18:30:00.000Z'));
  });

  test('invite – each new customer gets one link, also with several rows', async () => {
    const [email, known] = [address(), await store.customer()];
    await emails.waitFor(known.email, 1);
    await imports.run(
      csv(`${email},Asha,,${TOOL},,,,`, `${email},Asha,,Option Sheet,,,,`, `${known.email},,,,,,,`),
      {
        invite: 'true',
      },
    );
    await emails.waitFor(email, 1);
    expect(emails.to(email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account at /),
    ]);
    expect(emails.to(known.email)).toHaveLength(1);
  });

  test.each([
    ['as other shops write it', key()],
    ['like a key of ours', newLicenseKey()],
  ])('a key %s – taken by all licence calls in the place of the own one', async (_, foreign) => {
    const email = address();
    await imports.run(csv(`${email},Asha,,${TOOL},Lifetime,,,${foreign}`));
    const calls = new LicenseCalls(store);
    const typed = { license_key: foreign.toLowerCase() };
    const active = await calls.json('activate', { ...typed, instance_name: 'PC' });
    expect([active.status, active.said.meta?.product_id]).toEqual([200, tool.id]);
    const device = { instance_id: active.said.instance?.id };
    for (const verb of ['validate', 'offline', 'deactivate'] as const)
      expect([verb, (await calls.json(verb, { ...typed, ...device })).status]).toEqual([verb, 200]);
    const other = await calls.json('validate', { license_key: key() });
    expect([other.status, other.said.code]).toEqual([404, 'LICENSE_NOT_FOUND']);
  });

  test('the same file at once and again – one import, each right once', async () => {
    const email = address();
    const text = csv(`${email},Asha,,${TOOL},,,,${key()}`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => imports.start(text)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const done = await imports.ended(answers[0]?.id ?? '');
    const again = await imports.upload(text);
    expect([again.body.data.import?.id, again.body.message]).toEqual([
      done.id,
      'This file is imported already. Nothing was done again.',
    ]);
    expect([await people(email), await count('FROM imports WHERE id = $1', [done.id])]).toEqual([1, 1]);
  });

  test('two files with the same customer at once – one account, one right', async () => {
    const email = address();
    const files = ['a', 'b'].map((name) => csv(`${email},${name},,${TOOL},,,,`));
    const ended = await Promise.all(files.map((file) => imports.run(file)));
    expect(ended.map(({ status }) => status)).toEqual(['done', 'done']);
    expect([await people(email), ended.reduce((sum, { tools }) => sum + tools, 0)]).toEqual([1, 1]);
  });

  test('a customer who has the tool – keeps plan and end; a new key is added', async () => {
    const person = await store.customer();
    await new Rows(store.database).purchase(person.id, tool.id, 3999);
    const before = await held(person.email);
    const done = await imports.run(csv(`${person.email},,,${TOOL},Lifetime,,2020-01-01,`));
    expect(done).toMatchObject({ done: 1, customers: 0, tools: 0 });
    expect(await held(person.email)).toEqual(before);
  });
});
