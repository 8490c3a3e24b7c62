import { ImportStepsService } from '../src/imports/import-steps.service.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { importedTool, Imports } from './support/imports.ts';
import { inLab } from './support/lab.ts';
import { LicenseCalls } from './support/licenses.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;
let imports: Imports;
let support: Customer;
let accountant: Customer;
let manager: Customer;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  imports = new Imports(store, staff);
  await importedTool(store, staff, 'Gap Scanner');
  support = await store.colleague('support');
  accountant = await store.colleague('accountant');
  manager = await store.colleague('manager');
});
afterAll(() => store.stop());

let made = 0;
const address = () => `undone${++made}@example.com`;
const row = (email: string, key = '') => `${email},Asha,Gap Scanner,${key}`;
const csv = (...rows: string[]) => ['email,name,tool,key', ...rows].join('\n');
const account = (email: string) =>
  store.database.row<{ id: string; withdrawn: boolean | null }>(
    `SELECT u.id, e.withdrawn_at IS NOT NULL AS withdrawn FROM users u LEFT JOIN entitlements e ON e.user_id = u.id
      WHERE lower(u.email) = $1`,
    [email],
  );

describe('undo', () => {
  test('rights, keys and unused accounts go; who signed in or bought stays', async () => {
    const [unused, signedIn, buyer, old] = [address(), address(), address(), await store.customer()];
    const key = 'F00DF00D-CAFE-4067-A91D-77B872934D51';
    const done = await imports.run(csv(row(unused, key), row(signedIn), row(buyer), row(old.email)));
    await store.database.rows('UPDATE users SET last_active_at = now() WHERE email = $1', [signedIn]);
    const bought = await account(buyer);
    await store.database.rows(`UPDATE entitlements SET source = 'purchase' WHERE user_id = $1`, [bought?.id]);
    expect((await imports.undo(done.id)).status).toBe(200);
    const undone = await imports.ended(done.id);
    expect([undone.status, undone.undoUntil]).toEqual(['undone', null]);
    expect(await account(unused)).toBeNull();
    expect((await account(signedIn))?.withdrawn).toBe(true);
    expect((await account(old.email))?.withdrawn).toBe(true);
    expect((await account(buyer))?.withdrawn).toBe(false);
    const { said } = await new LicenseCalls(store).json('validate', { license_key: key });
    expect(said.code).toBe('LICENSE_NOT_FOUND');
    expect((await imports.results(done.id)).map((line) => line.split(',')[3])).toEqual([
      'Undone with the account',
      'Undone; the account was used and stays',
      'Undone; the account was used and stays',
      'Undone',
    ]);
    const again = await imports.undo(done.id);
    expect([again.status, again.body.error.code]).toEqual([409, 'IMPORT_STATE']);
  });

  test('the same file after the undo – imported again', async () => {
    const email = address();
    const text = csv(row(email, 'ABCDF00D-CAFE-4067-A91D-77B872934D51'));
    const first = await imports.run(text);
    await imports.undo(first.id);
    await imports.ended(first.id);
    const second = await imports.run(text);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ status: 'done', customers: 1, tools: 1, keys: 1 });
  });

  test('while it runs – refused, and the import is finished', async () => {
    const steps = store.app.get(ImportStepsService);
    const held = Promise.withResolvers<void>();
    const give = steps.give.bind(steps);
    const spy = jest.spyOn(steps, 'give').mockImplementation(async (...values) => {
      await held.promise;
      return give(...values);
    });
    const { id } = await imports.start(csv(row(address())));
    await eventually(() => Promise.resolve(spy.mock.calls.length > 0));
    const { status } = await imports.undo(id);
    held.resolve();
    spy.mockRestore();
    const ended = await imports.ended(id);
    expect([status, ended.status]).toEqual([409, 'done']);
  });

  test('two at once – one is refused', async () => {
    const { id } = await imports.run(csv(row(address())));
    const answers = await Promise.all([imports.undo(id), imports.undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await imports.ended(id)).status).toBe('undone');
  });

  test('after a day – refused', async () => {
    const { id } = await imports.run(csv(row(address())));
    await store.database.rows(
      `UPDATE imports SET finished_at = now() - interval '24 hours 1 second' WHERE id = $1`,
      [id],
    );
    const { status, body } = await imports.undo(id);
    expect([status, body.error.code, (await imports.get(id)).undoUntil]).toEqual([409, 'IMPORT_STATE', null]);
  });

  test('unknown – 404', async () => {
    const id = '01938b5e-7b1c-7000-8000-000000000001';
    expect((await imports.undo(id)).status).toBe(404);
    expect((await store.api.get(`/admin/imports/${id}`, staff)).status).toBe(404);
  });
});

test('a step that fails – tried again, and nothing is done twice', async () => {
  const steps = store.app.get(ImportStepsService);
  const give = steps.give.bind(steps);
  const spy = jest.spyOn(steps, 'give').mockImplementationOnce(async (...values) => {
    await give(...values);
    throw new Error('The database went away');
  });
  const email = address();
  const done = await imports.ended((await imports.start(csv(row(email)))).id, 30_000);
  expect([done.status, done.customers, spy.mock.calls.length]).toEqual(['done', 1, 2]);
  spy.mockRestore();
});

test('support and accountant – refused everything; a manager imports', async () => {
  for (const { token } of [support, accountant]) {
    const { id } = await imports.run(csv(row(address())));
    const statuses = [
      (await imports.upload(csv(row(address())), {}, token)).status,
      (await store.api.get('/admin/imports', token)).status,
      (await store.api.get(`/admin/imports/${id}`, token)).status,
      (await store.api.get(`/admin/imports/${id}/result`, token)).status,
      (await store.api.post(`/admin/imports/${id}/undo`, {}, token)).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  }
  expect((await imports.upload(csv(row(address())), { dryRun: 'true' }, manager.token)).status).toBe(200);
  const list = await store.api.get<{ imports: object[] }>('/admin/imports?limit=2', manager.token);
  expect(list.body.data.imports).toHaveLength(2);
});

test('a customer – finds the rows in the copy of their data, and erasure empties them', async () => {
  const person = await store.customer();
  const done = await imports.run(csv(row(person.email)));
  const copy = await store.api.get<{ export: { imports: object[] } }>('/users/export', person.token);
  expect(copy.body.data.export.imports).toMatchObject([{ tool: 'Gap Scanner', action: 'add_tool' }]);
  await store.api.delete(`/admin/users/${person.id}`, staff);
  expect(await imports.results(done.id)).toEqual(['2,,Gap Scanner,Tool added,']);
});

/** In the laboratory as many as a file may have. */
const MANY = inLab ? 20_000 : 230;

test('a long file – done in steps, each row once, and undone', async () => {
  const lines = Array.from({ length: MANY }, (_, n) =>
    row(`many${n}@example.com`, `MANY-KEY-${n}-${'X'.repeat(9)}`),
  );
  const started = performance.now();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const preview = await imports.preview(csv(...lines));
  const previewed = performance.now();
  expect(preview.counts).toEqual({ add: MANY, present: 0, wrong: 0 });
  const { id } = await imports.start(csv(...lines));
  const uploaded = performance.now();
  const done = await imports.ended(id, 900_000);
  const ended = performance.now();
  expect(done).toMatchObject({ status: 'done', done: MANY, customers: MANY, tools: MANY, keys: MANY });
  await imports.undo(id);
  expect((await imports.ended(id, 1_800_000)).done).toBe(MANY);
  clearInterval(watch);
  if (inLab) {
    const seconds = [previewed - started, uploaded - previewed, ended - uploaded, performance.now() - ended];
    const text = seconds.map((ms) => (ms / 1000).toFixed(1)).join(', ');
    const megabytes = ((peak - before) / 2 ** 20).toFixed(0);
    process.stdout.write(
      `${MANY} rows: dry run, upload, run, undo in ${text} s; ${megabytes} MB more at most\n`,
    );
  }
}, 3_600_000);
