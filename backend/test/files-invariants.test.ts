import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { newId } from '../src/common/fields/ids.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { FILE_STORAGE, type FileStorage } from '../src/platform/storage/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

interface AlertRecord {
  id: string;
  subject: string;
  message: string;
  remedy: string | null;
}

let store: TestStore;
let staff: string;
let storage: FileStorage;
let rows: Rows;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  storage = store.app.get<FileStorage>(FILE_STORAGE);
  rows = new Rows(store.database);
});
afterAll(() => store.stop());

const check = () => store.app.get(InvariantChecksService).run({ isComplete: true });
const put = (key: string) => storage.put(key, Readable.from([Buffer.from('0123456789')]));

async function alerts(kind: string): Promise<AlertRecord[]> {
  const answer = await store.api.get<{ alerts: AlertRecord[] }>(`/admin/alerts?kind=${kind}`, staff);
  return answer.body.data.alerts;
}

async function upload(kind: 'archive' | 'image', size = 10): Promise<{ id: string; key: string }> {
  const id = newId();
  const key = kind === 'archive' ? `archives/${id}.zip` : `images/${id}.webp`;
  const file = { file_name: 'tool.zip', content_type: 'application/zip', sha256: 'ab' };
  await rows.insert('uploads', { id, kind, storage_key: key, size_bytes: size, ...file });
  await put(key);
  return { id, key };
}

const daysOld = (days: number) => v7({ msecs: Date.now() - days * 86_400_000 });

describe('files and their rows', () => {
  test('archives and pictures with their smaller variants – no alert', async () => {
    await upload('archive');
    const { id } = await upload('image');
    await put(`images/${id}-320.webp`);
    expect(await check()).toBe(true);
    expect([await alerts('file_missing'), await alerts('file_orphan')]).toEqual([[], []]);
  });

  test('file of a release that is gone – alert that names the tool, resolved once it is back', async () => {
    const { id, key } = await upload('archive');
    const toolId = await rows.tool({ name: 'Gap Scanner' });
    const file = { file_name: 'tool.zip', size_bytes: 10, sha256: 'ab' };
    await rows.insert('releases', { tool_id: toolId, version: '1.0.0', upload_id: id, ...file });
    await storage.delete(key);
    await check();
    await check();
    const open = await alerts('file_missing');
    expect(open).toMatchObject([{ subject: id, remedy: null }]);
    expect(open[0]?.message).toContain('which customers of "Gap Scanner" download, is missing');
    await put(key);
    await check();
    expect(await alerts('file_missing')).toEqual([]);
  });

  test('file with other bytes than its row says – alert', async () => {
    const { id } = await upload('archive', 11);
    await check();
    const open = await alerts('file_missing');
    expect(open).toMatchObject([{ subject: id }]);
    expect(open[0]?.message).toContain('has 10 instead of 11 bytes');
  });

  test('old file without a row – deleted with the button; a new one is left alone', async () => {
    const [old, fresh] = [`archives/${daysOld(3)}.zip`, `archives/${daysOld(1)}.zip`];
    await put(old);
    await put(fresh);
    await check();
    const open = await alerts('file_orphan');
    expect(open).toMatchObject([{ subject: old, remedy: 'Delete the file' }]);
    const answer = await store.api.post(`/admin/alerts/${open[0]?.id ?? ''}/mend`, {}, staff);
    expect([answer.status, await alerts('file_orphan')]).toEqual([200, []]);
    expect([await storage.size(old), await storage.size(fresh)]).toEqual([null, 10]);
  });

  test('row that arrives before the button is pressed – the file stays, the alert is resolved', async () => {
    const id = daysOld(3);
    const key = `archives/${id}.zip`;
    await put(key);
    await check();
    const [open] = await alerts('file_orphan');
    const file = { file_name: 'tool.zip', content_type: 'application/zip', sha256: 'ab', size_bytes: 10 };
    await rows.insert('uploads', { id, kind: 'archive', storage_key: key, ...file });
    expect((await store.api.post(`/admin/alerts/${open?.id ?? ''}/mend`, {}, staff)).status).toBe(200);
    expect(await storage.size(key)).toBe(10);
  });
});
