import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { Backups, openBackupLocation } from '../src/backup/index.ts';
import { systemClock } from '../src/common/time/clock.ts';
import { ENV, type Env } from '../src/config/env.ts';
import { openStorage } from '../src/platform/storage/index.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { S3Server } from './support/s3.ts';
import { addTool, countedDownloads, form, grant, type StaffTool, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Download {
  downloadUrl: string;
  sha256: string;
  fileSize: number;
}

describe('a store whose files are in a bucket', () => {
  let server: S3Server;
  let store: TestStore;
  let staff: string;
  let owner: Customer;
  let tool: StaffTool;
  let archive: Buffer;

  beforeAll(async () => {
    server = await S3Server.start();
    store = await startApp(server.env, undefined, { breakerCalls: 2, breakerPauseSeconds: 1 });
    staff = await store.staff();
    owner = await store.customer();
    archive = await zip({ 'data.bin': randomBytes(300_000) });
    const upload = await store.api.post<{ url: string }>(
      '/admin/upload-zip',
      form(archive, "Ratio “½” tool's.zip"),
      staff,
    );
    tool = await addTool(store, staff, { fileUrl: upload.body.data.url });
    await grant(store, owner.id, tool.id);
  }, 60_000);

  afterAll(async () => {
    await store.stop();
    await server.stop();
  });

  const link = async () =>
    (await store.api.get<Download>(`/tools/${tool.id}/download`, owner.token)).body.data;
  const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(store.url + url, { method, headers, redirect: 'manual' });
  const counted = () => countedDownloads(store, tool.id);

  test('upload – in the bucket, and nothing on the disk', async () => {
    const folders = await readdir(join(store.dataDir, 'files'));
    expect(folders).toEqual(['incoming']);
    expect(await readdir(join(store.dataDir, 'files/incoming'))).toEqual([]);
  });

  test('download – sent to an address of the bucket, which serves it under its name', async () => {
    const { downloadUrl, sha256 } = await link();
    const answer = await ask(downloadUrl);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const address = answer.headers.get('location') ?? '';
    expect(new URL(address).origin).toBe(server.endpoint);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const file = await fetch(address);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Ratio 12 tool's.zip"; filename*=UTF-8''Ratio%20%E2%80%9C%C2%BD%E2%80%9D%20tool%27s.zip`,
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  });

  test('resumed download – the rest of the file, by way of our link', async () => {
    const { downloadUrl, fileSize } = await link();
    const rest = await fetch(store.url + downloadUrl, { headers: { range: 'bytes=100-' } });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${fileSize - 1}/${fileSize}`,
    ]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(archive.subarray(100))).toBe(true);
    const impossible = await ask(downloadUrl, 'GET', { range: `bytes=${fileSize}-` });
    expect([impossible.status, impossible.headers.get('content-range')]).toEqual([
      416,
      `bytes */${fileSize}`,
    ]);
  });

  test('HEAD – the size, no download counted; GET twice with one link – one counted', async () => {
    const { downloadUrl, fileSize } = await link();
    const before = await counted();
    const head = await fetch(store.url + downloadUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(fileSize)]);
    expect(await counted()).toBe(before);
    await ask(downloadUrl);
    await ask(downloadUrl);
    expect(await counted()).toBe(before + 1);
  });

  test('refunded meanwhile – the link gives no address any more', async () => {
    const { downloadUrl } = await link();
    await store.database.rows('DELETE FROM entitlements WHERE user_id = $1', [owner.id]);
    expect((await ask(downloadUrl)).status).toBe(403);
    await grant(store, owner.id, tool.id);
  });

  test('picture – served by the store itself', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = await store.api.post<{ url: string }>('/admin/upload', form(picture, 'a.png'), staff);
    const answer = await fetch(`${store.url}${upload.body.data.url}?w=320`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
  });

  test('backup – has the files of the bucket; restored into another bucket, all equal', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'));
    const { files, MIGRATION_DATABASE_URL: databaseUrl = '' } = store.app.get<Env>(ENV);
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const place = await openBackupLocation({ bucket: null, folder });
    const source = await openStorage(files);
    const made = await new Backups(databaseUrl, source, place, systemClock).create(recipient);
    expect(made.manifest.files.rows).toBeGreaterThanOrEqual(3);
    expect(made.manifest.damaged).toEqual([]);
    const database = await createDatabase();
    const other = await S3Server.start();
    const elsewhere = { ...files, dataDir: folder, s3: other.settings };
    const storage = await openStorage(elsewhere);
    const target = new Backups(database.ownerUrl, storage, place, systemClock);
    const restored = await target.restore('latest', identity);
    expect(restored.files).toEqual(made.manifest.files);
    const keys = [];
    for await (const key of storage.list()) keys.push(key);
    expect(keys).toHaveLength(made.manifest.files.rows);
    await other.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a bucket that does not answer – 503 at once, said by readiness; afterwards the file again', async () => {
    const { downloadUrl } = await link();
    await server.kill();
    for (let call = 0; call < 3; call += 1) {
      const answer = await ask(downloadUrl);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ error: { code: 'FILES_UNAVAILABLE' } });
    }
    const ready = await store.api.get<{ services: object[] }>('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body.data.services).toContainEqual({ name: 'file storage', state: 'open' });
    await server.run();
    await eventually(async () => (await ask(downloadUrl)).status === 302);
  });
});
