import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type BackupLocation, Backups, newestBackup, openBackupLocation } from '../src/backup/index.ts';
import { backupName } from '../src/backup/retention.ts';
import { systemClock } from '../src/common/time/clock.ts';
import { ENV, type Env } from '../src/config/env.ts';
import { FILE_STORAGE, type FileStorage } from '../src/platform/storage/index.ts';
import { S3Bucket } from '../src/platform/s3/index.ts';
import { readBackupAge } from '../src/readiness/backup-age.ts';
import { startApp, type TestStore } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { S3Server } from './support/s3.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: S3Server;
let store: TestStore;
let storage: FileStorage;
let identity: string;
let recipient: string;
/** The bucket as somebody sees it who does not know the store. */
let bucket: S3Bucket;

const openLocation = (prefix = 'nightly/') =>
  openBackupLocation({ bucket: { ...server.settings, prefix }, folder: '' });

async function backups(location: BackupLocation): Promise<Backups> {
  const { MIGRATION_DATABASE_URL = '' } = store.app.get<Env>(ENV);
  return new Backups(MIGRATION_DATABASE_URL, storage, location, systemClock);
}

async function keys(prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of bucket.list(prefix)) found.push(key.slice(prefix.length));
  return found;
}

beforeAll(async () => {
  [server, store, identity] = await Promise.all([S3Server.start(), startApp(), generateX25519Identity()]);
  recipient = await identityToRecipient(identity);
  bucket = new S3Bucket(server.settings);
  storage = store.app.get<FileStorage>(FILE_STORAGE);
  await store.customer();
  await storage.put('images/one.webp', Readable.from([randomBytes(3_000_000)]));
});

afterAll(async () => {
  bucket.close();
  await store.stop();
  await server.stop();
});

describe('backups in a bucket', () => {
  test('made and restored – listed with its age, and everything is equal', async () => {
    const location = await openLocation();
    expect(await newestBackup(location)).toBeNull();
    const own = await backups(location);
    const { path, bytes, manifest } = await own.create(recipient);
    expect(path).toMatch(/^s3:\/\/store-files\/nightly\/store-\d{8}T\d{6}Z\.tar\.zst\.age$/);
    expect(bytes).toBeGreaterThan(3_000_000);
    expect(await own.list()).toEqual([path]);
    expect((await readBackupAge(Promise.resolve(location), new Date())).state).toBe('recent');

    const [database, dataDir] = await Promise.all([
      createDatabase(),
      mkdtemp(join(tmpdir(), 'store-restored-')),
    ]);
    try {
      const { openStorage } = await import('../src/platform/storage/index.ts');
      const empty = await openStorage({ dataDir, primary: 'disk', s3: null, accelRedirect: false });
      const target = new Backups(database.ownerUrl, empty, location, systemClock);
      expect(await target.restore('latest', identity)).toEqual(manifest);
      expect(await empty.size('images/one.webp')).toBe(3_000_000);
    } finally {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('an older one – verified by its name', async () => {
    const own = await backups(await openLocation());
    const [oldest = ''] = await own.list();
    const manifest = await own.verify(oldest.split('/').at(-1) ?? '', identity);
    expect(manifest.files.rows).toBeGreaterThan(0);
  });

  test('one of several parts – read as it was written', async () => {
    const location = await openLocation('large/');
    const bytes = randomBytes(20 * 1024 * 1024);
    const name = backupName(new Date('2026-01-01T00:00:00Z'));
    const { stream, stored } = (await location.begin(name)).openTarget();
    await pipeline(Readable.from([bytes]), stream);
    await stored;
    expect((await buffer(await location.open(name))).equals(bytes)).toBe(true);
  });

  test('a connection that ends early – read on from there', async () => {
    const bytes = randomBytes(6 * 1024 * 1024);
    const name = backupName(new Date('2026-01-02T00:00:00Z'));
    await bucket.put(`cut/${name}`, Readable.from([bytes]));
    let cuts = 0;
    const relay = createServer((client) => {
      const upstream = connect(server.port, '127.0.0.1');
      let passed = 0;
      client.on('error', () => undefined).pipe(upstream.on('error', () => undefined));
      upstream.on('data', (chunk: Buffer) => {
        passed += chunk.length;
        client.write(chunk);
        if (cuts > 0 || passed < 2 * 1024 * 1024) return;
        cuts += 1;
        client.resetAndDestroy();
        upstream.destroy();
      });
      upstream.on('close', () => client.end());
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const endpoint = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
    const settings = { ...server.settings, endpoint, prefix: 'cut/' };
    const location = await openBackupLocation({ bucket: settings, folder: '' });
    expect((await buffer(await location.open(name))).equals(bytes)).toBe(true);
    expect(cuts).toBe(1);
    relay.close();
  });

  test('not verified – not listed, deleted a day later', async () => {
    const location = await openLocation('half/');
    const name = backupName(new Date());
    await bucket.put(`half/${name}`, Readable.from([Buffer.from('x')]));
    expect(await location.list()).toEqual([]);
    await location.deleteAbandoned(new Date(Date.now() - DAY_MS));
    expect(await keys('half/')).toEqual([name]);
    await location.deleteAbandoned(new Date(Date.now() + DAY_MS));
    expect(await keys('half/')).toEqual([]);
  });

  test('more than the rule keeps – the oldest are deleted with their marks', async () => {
    for (let day = 1; day <= 20; day += 1) {
      const name = backupName(new Date(Date.UTC(2024, 0, day)));
      for (const key of [name, `${name}.verified`]) {
        await bucket.put(`kept/${key}`, Readable.from([Buffer.from('x')]));
      }
    }
    await bucket.put('kept/notes.txt', Readable.from([Buffer.from('not a backup')]));
    const { deleted } = await (await backups(await openLocation('kept/'))).create(recipient);
    expect(deleted.length).toBeGreaterThan(8);
    const left = await keys('kept/');
    expect(left).toContain('notes.txt');
    for (const name of deleted) expect(left.filter((key) => key.startsWith(name))).toEqual([]);
    expect(left.filter((key) => key.endsWith('.verified'))).toHaveLength((left.length - 1) / 2);
  });

  test('the service dies and comes back – the backup fails and none is listed; the place is unreadable meanwhile', async () => {
    const location = await openLocation('outage/');
    const target = (await location.begin(backupName(new Date()))).openTarget();
    const writing = pipeline(
      Readable.from(
        (async function* () {
          for (let part = 0; part < 3; part += 1) yield randomBytes(8 * 1024 * 1024);
          await server.kill();
          for (let part = 0; part < 3; part += 1) yield randomBytes(8 * 1024 * 1024);
        })(),
      ),
      target.stream,
    );
    const [written, stored] = await Promise.allSettled([writing, target.stored]);
    expect([written.status, stored.status]).toContain('rejected');
    expect(stored.status).toBe('rejected');
    expect(await readBackupAge(Promise.resolve(location), new Date())).toEqual({
      state: 'unreadable',
      problem: expect.stringMatching(/./) as string,
    });
    await server.run();
    expect(await location.list()).toEqual([]);
  });
});
