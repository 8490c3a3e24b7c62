import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readArchive, writeArchive } from '../src/backup/archive.ts';
import { Backups, newestBackup, openBackupLocation } from '../src/backup/index.ts';
import { MANIFEST, type Manifest, manifestSchema } from '../src/backup/manifest.ts';
import { systemClock } from '../src/common/time/clock.ts';
import { createApp } from '../src/app.setup.ts';
import { ENV, type Env, parseEnv } from '../src/config/env.ts';
import { Database } from '../src/database/database.ts';
import { InvoicesRepository } from '../src/payments/tax/invoices/invoices.repository.ts';
import { FILE_STORAGE, type FileStorage, openStorage } from '../src/platform/storage/index.ts';
import { startApp, STAFF, type TestStore } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { createInvoice, PRIVATE_BUYER } from './support/invoices.ts';
import { Rows } from './support/rows.ts';

let store: TestStore;
let folder: string;
let identity: string;
let recipient: string;

/** The backup program of a store. */
async function openBackups(databaseUrl: string, dataDir: string): Promise<Backups> {
  const files = { dataDir, primary: 'disk', s3: null, accelRedirect: false } as const;
  const location = await openBackupLocation({ bucket: null, folder });
  return new Backups(databaseUrl, await openStorage(files), location, systemClock);
}

const ownBackups = () => {
  const { MIGRATION_DATABASE_URL = '' } = store.app.get<Env>(ENV);
  return openBackups(MIGRATION_DATABASE_URL, store.dataDir);
};

/** An empty place to restore into. */
async function emptyFolder() {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'store-restored-'));
  const drop = async () => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, backups: await openBackups(database.ownerUrl, dataDir), drop };
}

/** Runs a statement as the owner of the tables. */
async function ask(databaseUrl: string, statement: string): Promise<object[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Stores bytes as an uploaded image. */
async function addFile(bytes: Buffer): Promise<string> {
  const id = randomUUID();
  const key = `images/${id}.webp`;
  await store.app.get<FileStorage>(FILE_STORAGE).put(key, Readable.from([bytes]));
  await store.database.rows(
    `INSERT INTO uploads (id, kind, storage_key, file_name, content_type, size_bytes, sha256)
     VALUES ($1, 'image', $2, 'x.webp', 'image/webp', $3, $4)`,
    [id, key, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  );
  return key;
}

async function issueInvoice(userId: string): Promise<void> {
  const rows = new Rows(store.database);
  const orderId = await rows.order(userId, await rows.tool(), 1499);
  const draft = { ...createInvoice(PRIVATE_BUYER, [149_900]), orderId };
  const number = { series: 'IN', fy: '26-27', issuedAt: new Date(), late: false };
  await store.app.get(InvoicesRepository).insert(store.database.manager, draft, number);
}

beforeAll(async () => {
  [store, folder, identity] = await Promise.all([
    startApp(),
    mkdtemp(join(tmpdir(), 'store-backups-')),
    generateX25519Identity(),
  ]);
  recipient = await identityToRecipient(identity);
  for (let i = 0; i < 3; i += 1) await store.customer();
  await addFile(randomBytes(200_000));
});

afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('none made yet – no newest one; then its time', async () => {
    const backups = await ownBackups();
    const location = await openBackupLocation({ bucket: null, folder });
    expect(await newestBackup(location)).toBeNull();
    const before = Date.now();
    await backups.create(recipient);
    const newest = await newestBackup(location);
    // The name of a backup has whole seconds.
    expect(newest?.getTime()).toBeGreaterThanOrEqual(before - 1000);
  });

  test('restored into an empty place – a store with the same rows, files and jobs, and an alert about invoice numbers', async () => {
    const key = await addFile(randomBytes(50_000));
    const customer = await store.customer('Dev Anand\nMehta\t\\N');
    await issueInvoice(customer.id);
    const { path, manifest } = await (await ownBackups()).create(recipient);
    expect(manifest.damaged).toEqual([]);
    expect(manifest.tables.users?.rows).toBeGreaterThanOrEqual(5);

    const { backups, database, dataDir, drop } = await emptyFolder();
    try {
      expect(await backups.restore(path, identity)).toEqual(manifest);
      const app = await createApp(
        parseEnv({
          DATABASE_URL: database.url,
          MIGRATION_DATABASE_URL: database.ownerUrl,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'fatal',
        }),
      );
      await app.init();
      const users = await app
        .get(Database)
        .rows<{ name: string }>('SELECT name FROM users WHERE id = $1', [customer.id]);
      const alerts = await app.get(Database).rows(`SELECT kind FROM alerts WHERE message LIKE '%numbers%'`);
      expect(alerts).toEqual([{ kind: 'invoice_numbers_lost' }]);
      const before = await store.database.rows('SELECT name FROM users WHERE id = $1', [customer.id]);
      expect(users).toEqual(before);
      await app.close();
      expect(await readFile(join(dataDir, 'files', key))).toEqual(
        await readFile(join(store.dataDir, 'files', key)),
      );
    } finally {
      await drop();
    }
  });

  test('made while customers sign up and files come and go – consistent and verified', async () => {
    let isOver = false;
    const storage = store.app.get<FileStorage>(FILE_STORAGE);
    const traffic = (async () => {
      while (!isOver) {
        await store.customer();
        const key = await addFile(randomBytes(10_000));
        await addFile(randomBytes(10_000));
        await store.database.rows('DELETE FROM uploads WHERE storage_key = $1', [key]);
        await storage.delete(key);
      }
    })();
    const { manifest } = await (await ownBackups()).create(recipient).finally(() => (isOver = true));
    await traffic;
    expect(manifest.damaged).toEqual([]);
    expect(manifest.files.rows).toBeGreaterThanOrEqual(manifest.tables.uploads?.rows ?? Infinity);
  });

  test('its bytes – encrypted, readable by the owner only', async () => {
    const { path } = await (await ownBackups()).create(recipient);
    expect((await readFile(path)).includes(STAFF.email)).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const other = await generateX25519Identity();
    await expect((await ownBackups()).verify(path, other)).rejects.toThrow();
  });

  test('a stored file with other bytes – named, and the backup is kept', async () => {
    const key = await addFile(randomBytes(1_000));
    await writeFile(join(store.dataDir, 'files', key), randomBytes(1_000));
    const { path, manifest } = await (await ownBackups()).create(recipient);
    expect(manifest.damaged).toEqual([key]);
    expect(await readdir(folder)).toContain(path.split('/').at(-1));
    await store.database.rows('DELETE FROM uploads WHERE storage_key = $1', [key]);
  });
});

describe('files after the database alone was restored', () => {
  test('one is missing – brought back; a stored one is not touched, one with other bytes is not taken', async () => {
    const bytes = randomBytes(40_000);
    const [lost, kept, changed] = [
      await addFile(bytes),
      await addFile(randomBytes(10)),
      await addFile(randomBytes(10)),
    ];
    const copy = lost.replace('.webp', '-320.webp');
    await store.app.get<FileStorage>(FILE_STORAGE).put(copy, Readable.from([Buffer.from('small')]));
    const backups = await ownBackups();
    await backups.create(recipient);
    const at = (key: string) => join(store.dataDir, 'files', key);
    await rm(at(lost));
    await rm(at(copy));
    await writeFile(at(kept), 'other bytes');
    await rm(at(changed));
    await store.database.rows('UPDATE uploads SET sha256 = $2 WHERE storage_key = $1', [
      changed,
      '0'.repeat(64),
    ]);

    expect(await backups.restoreFiles('latest', identity)).toEqual({ restored: [lost], missing: [changed] });
    expect(await readFile(at(lost))).toEqual(bytes);
    expect(await readFile(at(copy), 'utf8')).toBe('small');
    expect(await readFile(at(kept), 'utf8')).toBe('other bytes');
    expect(await readdir(join(store.dataDir, 'files/images'))).not.toContain(changed.split('/')[1]);
    await store.database.rows('DELETE FROM uploads WHERE storage_key = ANY($1)', [[kept, changed]]);
  });
});

describe('restoring', () => {
  let path: string;
  let manifest: Manifest;

  beforeAll(async () => {
    // More than what is read ahead, so that some are stored before the end of a cut archive is reached.
    for (let i = 0; i < 3; i += 1) await addFile(randomBytes(1_000_000));
    ({ path, manifest } = await (await ownBackups()).create(recipient));
  });

  /** A part of the backup, as a download that broke off leaves it. */
  async function cutAt(part: number): Promise<string> {
    const cut = join(folder, 'cut');
    await copyFile(path, cut);
    await truncate(cut, Math.floor((await stat(path)).size * part));
    return cut;
  }

  test('a store that is not empty – refused, nothing changes', async () => {
    await expect((await ownBackups()).restore(path, identity)).rejects.toThrow('not empty');
  });

  test.each([0.5, 0.99])(
    'an archive cut at %d of its length – refused; the whole one is restored into the same place',
    async (part) => {
      const cut = await cutAt(part);
      const { backups, dataDir, drop } = await emptyFolder();
      try {
        await expect(backups.restore(cut, identity)).rejects.toThrow();
        expect(await readdir(join(dataDir, 'files/images')).catch(() => [])).toEqual([]);
        expect(await backups.restore(path, identity)).toEqual(manifest);
      } finally {
        await drop();
      }
    },
  );

  test('what a failed restore did not make – kept', async () => {
    const cut = await cutAt(0.9);
    const { backups, database, drop } = await emptyFolder();
    try {
      await ask(database.ownerUrl, `CREATE FUNCTION of_the_host() RETURNS int LANGUAGE sql AS 'SELECT 1'`);
      await expect(backups.restore(cut, identity)).rejects.toThrow();
      const left = await ask(
        database.ownerUrl,
        `SELECT p.proname AS name FROM pg_proc p LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
          WHERE p.pronamespace = 'public'::regnamespace AND d.objid IS NULL`,
      );
      expect(left).toEqual([{ name: 'of_the_host' }]);
    } finally {
      await drop();
    }
  });

  test('an archive with fewer waiting jobs than it says – refused', async () => {
    const changed = join(folder, 'changed');
    await writeArchive(createWriteStream(changed), [recipient], async (archive) => {
      for await (const { name, content } of readArchive(createReadStream(path), identity)) {
        const bytes = await buffer(content);
        const said = name === MANIFEST && manifestSchema.parse(JSON.parse(bytes.toString()));
        const other = said && Buffer.from(JSON.stringify({ ...said, jobs: said.jobs + 1 }));
        await archive.add(name, other || bytes);
      }
    });
    await expect((await ownBackups()).verify(changed, identity)).rejects.toThrow('waiting jobs differ');
  });
});

describe('temporary databases of runs that were killed', () => {
  const names = async () => {
    const found = await store.database.rows<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'backup_check_') ORDER BY datname`,
    );
    return found.map(({ name }) => name);
  };
  const named = (hoursAgo: number) =>
    `backup_check_${Math.floor(Date.now() / 1000) - hoursAgo * 3600}_${randomBytes(6).toString('hex')}`;

  test('a backup begins – old ones are dropped; one that is new or in use stays', async () => {
    const { MIGRATION_DATABASE_URL: ownerUrl = '' } = store.app.get<Env>(ENV);
    const [old, used, recent] = [named(13), named(14), named(11)];
    const all = [old, used, recent];
    for (const name of all) await ask(ownerUrl, `CREATE DATABASE ${name}`);
    const url = new URL(ownerUrl);
    url.pathname = `/${used}`;
    const user = new Client({ connectionString: url.href });
    await user.connect();
    try {
      await (await ownBackups()).create(recipient);
      const left = await names();
      expect(all.filter((name) => left.includes(name))).toEqual([used, recent]);
    } finally {
      await user.end();
      for (const name of all) await ask(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
});
