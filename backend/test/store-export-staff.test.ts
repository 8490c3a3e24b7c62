import { ChainService } from '../src/platform/security-log/chain.service.ts';
import { FILE_STORAGE, type FileStorage } from '../src/platform/storage/index.ts';
import type { StoreExport, StoreExportLinkResponse } from '../src/store-export/store-export.dto.ts';
import { type Customer, STAFF, startApp, type TestStore } from './support/app.ts';
import { addJob } from './support/jobs.ts';
import { DAY_MS, MovedClock } from './support/moved-clock.ts';
import { readZip } from './support/zip-entries.ts';
import { eventually } from './support/eventually.ts';

const clock = new MovedClock();
let store: TestStore;
let owner: string;
let buyer: Customer;

beforeAll(async () => {
  store = await startApp(clock.env);
  clock.drives(store);
  owner = await store.staff();
  buyer = await store.customer();
});
afterAll(async () => {
  await store.stop();
  clock.close();
});

const storage = () => store.app.get<FileStorage>(FILE_STORAGE);

describe('an export from the console', () => {
  const age = (minutes: number) =>
    store.database.rows(`UPDATE sessions SET confirmed_at = now() - $1 * interval '1 minute'`, [minutes]);
  const get = async () =>
    (await store.api.get<{ export: StoreExport }>('/admin/store-export', owner)).body.data.export;
  const start = (token: string) => store.api.post<{ export: StoreExport }>('/admin/store-export', {}, token);
  const link = (token = owner) =>
    store.api.post<StoreExportLinkResponse>('/admin/store-export/link', {}, token);
  const download = (path: string) => fetch(`${store.url}${path}`);
  const becomes = (state: StoreExport['state']) => eventually(async () => (await get()).state === state);

  test('owners after a fresh sign-in only; nobody else, and no program', async () => {
    for (const role of ['manager', 'support', 'accountant'] as const) {
      const { token } = await store.colleague(role);
      const answers = [
        await start(token),
        await link(token),
        await store.api.get('/admin/store-export', token),
      ];
      expect([role, answers.map(({ status }) => status)]).toEqual([role, [403, 403, 403]]);
    }
    expect((await start(buyer.token)).status).toBe(403);
    const keyInput = { name: 'Everything', scopes: ['tools:read'] };
    const key = await store.api.post<{ token: string }>('/admin/api-keys', keyInput, owner);
    const byKey = await start(key.body.data.token);
    expect([byKey.status, byKey.body.error.code]).toEqual([403, 'KEY_NOT_ALLOWED']);
    await age(11);
    for (const answer of [await start(owner), await link()]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'REAUTH_REQUIRED']);
    }
    await age(0);
    const missing = await link();
    expect([missing.status, missing.body.error.code]).toEqual([404, 'EXPORT_NOT_FOUND']);
  });

  test('made, downloaded by its link, on record; not in lists of files; deleted after a day', async () => {
    await age(0);
    const answer = await start(owner);
    expect([answer.status, answer.body.data.export.state]).toEqual([202, 'running']);
    const again = await start(owner);
    expect(again.status === 409 ? again.body.error.code : (await get()).state).toMatch(
      /EXPORT_RUNNING|ready/,
    );
    await becomes('ready');
    const { downloadUrl } = (await link()).body.data;
    const file = await download(downloadUrl);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="store-export-[\d-]+\.zip"$/,
    );
    expect(file.headers.get('cache-control')).toBe('private, no-cache');
    const entries = await readZip(Buffer.from(await file.arrayBuffer()));
    expect(String(entries.get('csv/users.csv'))).toContain(buyer.email);
    const keys: string[] = [];
    for await (const key of storage().list()) keys.push(key);
    expect(keys.filter((key) => key.startsWith('exports/'))).toEqual([]);

    await store.app.get(ChainService).append();
    const events = await store.database.rows(
      `SELECT FROM security_events WHERE kind = 'data-exported' AND details->>'list' = 'everything'`,
    );
    const audited = await store.database.rows<{ action: string }>(
      `SELECT action FROM audit_log WHERE subject_type = 'store-export' ORDER BY at`,
    );
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(audited.map(({ action }) => action)).toEqual(['create', 'update']);

    const changed = downloadUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await download(changed)).status).toBe(403);
    await store.database.rows(`UPDATE users SET staff_role = 'manager' WHERE email = $1`, [STAFF.email]);
    expect((await download(downloadUrl)).status).toBe(403);
    await store.database.rows(`UPDATE users SET staff_role = 'owner' WHERE email = $1`, [STAFF.email]);
    await clock.set(Date.now() + 6 * 60_000);
    expect((await download(downloadUrl)).status).toBe(410);

    await clock.set(Date.now() + DAY_MS + 60_000);
    owner = await store.staff();
    expect((await get()).state).toBe('none');
    await addJob(store.database, 'store-export.clean', {}, 'clean');
    const left = async () => {
      for await (const key of storage().list('exports')) return key;
      return null;
    };
    await eventually(async () => (await left()) === null);
    await clock.set(Date.now());
    owner = await store.staff();
  }, 60_000);

  test('the storage takes nothing – failed after its attempts, and can be started again', async () => {
    const put = jest.spyOn(storage(), 'put').mockRejectedValue(new Error('full'));
    await age(0);
    await start(owner);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await eventually(async () => put.mock.calls.length > attempt);
      await store.database.rows(
        `SELECT graphile_worker.reschedule_jobs(ARRAY(
           SELECT id FROM graphile_worker.jobs WHERE key = 'store-export' AND locked_at IS NULL), run_at => now())`,
      );
    }
    await becomes('failed');
    put.mockRestore();
    expect((await start(owner)).status).toBe(202);
    await becomes('ready');
  }, 60_000);
});
