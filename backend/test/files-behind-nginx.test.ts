import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { hasNginx, Nginx } from './support/nginx.ts';
import { addTool, countedDownloads, form, grant, type StaffTool, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Download {
  downloadUrl: string;
  sha256: string;
  fileSize: number;
}

/** nginx is installed by `npm test` where it can be. */
const withNginx = hasNginx ? describe : describe.skip;

withNginx('downloads that nginx sends', () => {
  let store: TestStore;
  let nginx: Nginx;
  let owner: Customer;
  let tool: StaffTool;
  let archive: Buffer;

  beforeAll(async () => {
    store = await startApp({ ACCEL_REDIRECT: 'true' });
    nginx = await Nginx.start(store.url, store.dataDir);
    const staff = await store.staff();
    owner = await store.customer();
    archive = await zip({ 'data.bin': randomBytes(256 * 1024) });
    const upload = await store.api.post<{ url: string }>(
      '/admin/upload-zip',
      form(archive, "Ratio “½” tool's.zip"),
      staff,
    );
    tool = await addTool(store, staff, { fileUrl: upload.body.data.url });
    await grant(store, owner.id, tool.id);
  }, 60_000);

  afterAll(async () => {
    await nginx.stop();
    await store.stop();
  });

  const link = async () =>
    (await store.api.get<Download>(`/tools/${tool.id}/download`, owner.token)).body.data;
  const ask = (path: string, init?: RequestInit) => fetch(nginx.url + path, init);
  const counted = () => countedDownloads(store, tool.id);
  /** Sends a path as it is; fetch would normalise it. */
  const askRaw = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(nginx.url);
      request({ hostname, port, path }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      })
        .on('error', reject)
        .end();
    });

  test('backend – allows the file and sends none of it', async () => {
    const answer = await fetch(store.url + (await link()).downloadUrl);
    expect(answer.headers.get('x-accel-redirect')).toMatch(/^\/stored-files\/archives\/[0-9a-f-]{36}\.zip$/);
    expect(await answer.text()).toBe('');
  });

  test('visitor – the whole file under its name, never cached, and nothing of the inner path', async () => {
    const { downloadUrl, sha256, fileSize } = await link();
    const answer = await ask(downloadUrl);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect([answer.status, bytes.length]).toEqual([200, fileSize]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(fileSize),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Ratio 12 tool's.zip"; filename*=UTF-8''Ratio%20%E2%80%9C%C2%BD%E2%80%9D%20tool%27s.zip`,
    });
    expect(JSON.stringify(Object.fromEntries(answer.headers))).not.toMatch(/accel|stored-files/i);
  });

  test('part – that part; resumed with the ETag of the first part, also that part', async () => {
    const { downloadUrl, fileSize } = await link();
    const first = await ask(downloadUrl, { headers: { range: 'bytes=0-99' } });
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${fileSize}`]);
    const rest = await ask(downloadUrl, {
      headers: { range: 'bytes=100-', 'if-range': first.headers.get('etag') ?? '' },
    });
    expect(rest.status).toBe(206);
    const parts = [first, rest].map(async (part) => Buffer.from(await part.arrayBuffer()));
    expect(Buffer.concat(await Promise.all(parts)).equals(archive)).toBe(true);
    const other = await ask(downloadUrl, { headers: { range: 'bytes=100-', 'if-range': '"other"' } });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, fileSize]);
    const after = await ask(downloadUrl, { headers: { range: `bytes=${fileSize}-` } });
    expect([after.status, after.headers.get('content-range')]).toEqual([416, `bytes */${fileSize}`]);
  });

  test('HEAD – headers of the file, not counted; GET twice with one link – one counted', async () => {
    const { downloadUrl, fileSize } = await link();
    const before = await counted();
    const head = await ask(downloadUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(fileSize)]);
    expect(await counted()).toBe(before);
    await ask(downloadUrl);
    await ask(downloadUrl);
    expect(await counted()).toBe(before + 1);
  });

  test('refunded or changed link – the error of the backend, no file', async () => {
    const { downloadUrl } = await link();
    expect((await ask(`${downloadUrl}0`)).status).toBe(403);
    await store.database.rows('DELETE FROM entitlements WHERE user_id = $1', [owner.id]);
    const refused = await ask(downloadUrl);
    expect([refused.status, (await refused.json()) as object]).toMatchObject([
      403,
      { error: { code: 'PURCHASE_REQUIRED' } },
    ]);
    await grant(store, owner.id, tool.id);
  });

  test('export of everything – sent by nginx to whoever has its link', async () => {
    const staff = await store.staff();
    await store.api.post('/admin/store-export', {}, staff);
    const find = () => store.api.post<{ downloadUrl: string }>('/admin/store-export/link', {}, staff);
    await eventually(async () => (await find()).status === 200, 20_000);
    const { downloadUrl } = (await find()).body.data;
    const answer = await ask(downloadUrl);
    expect(answer.headers.get('content-disposition')).toMatch(/store-export-/);
    const content = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, content.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await ask(`${downloadUrl}0`)).status).toBe(403);
    const [, id = ''] = /exports\/([^?]+)/.exec(downloadUrl) ?? [];
    expect((await ask(`/stored-files/exports/${id}.zip`)).status).toBe(404);
  });

  test('visitor who names the inner path, in any spelling or header – no file', async () => {
    const inner = (await fetch(store.url + (await link()).downloadUrl)).headers.get('x-accel-redirect') ?? '';
    const key = inner.slice('/stored-files/'.length);
    await writeFile(join(store.dataDir, 'files/incoming/secret'), 'not yet inspected');
    const paths = [
      inner,
      `/%73tored-files/${key}`,
      `//stored-files/${key}`,
      `/api/files/../..${inner}`,
      `/api/files/..%2f..${inner}`,
      `/stored-files%2f${key}`,
      '/stored-files/incoming/secret',
      '/stored-files/archives/../incoming/secret',
      '/stored-files/archives/..%2fincoming%2fsecret',
      '/stored-files/archives/%2e%2e/incoming/secret',
      '/stored-files/',
    ];
    for (const path of paths) {
      const { status, body } = await askRaw(path);
      expect({ path, status, hasFile: /not yet inspected|^PK/.test(body) }).toEqual({
        path,
        status: 404,
        hasFile: false,
      });
    }
    const headers = { 'x-accel-redirect': inner, 'x-original-uri': inner };
    const answer = await ask('/api/health/live', { headers });
    expect(await answer.json()).toMatchObject({ success: true });
  });
});
