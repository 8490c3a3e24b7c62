import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createApp } from '../src/app.setup.ts';
import { Backups, openBackupLocation } from '../src/backup/index.ts';
import { systemClock } from '../src/common/time/clock.ts';
import { ENV, type Env, parseEnv } from '../src/config/env.ts';
import { Database } from '../src/database/database.ts';
import { FILE_STORAGE, type FileStorage, openStorage } from '../src/platform/storage/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { OtherPostgres } from './support/other-postgres.ts';
import { addTool, grant } from './support/tools.ts';

const major = await OtherPostgres.installed();
if (!major && process.env.OTHER_POSTGRES === 'required')
  throw new Error('No other version of PostgreSQL is installed; Debian’s package postgresql is enough');

let store: TestStore;
let other: OtherPostgres;
let folder: string;

beforeAll(async () => {
  if (!major) return;
  [store, other] = await Promise.all([startApp(), OtherPostgres.start(major)]);
  folder = await mkdtemp(join(tmpdir(), 'store-versions-'));
});

afterAll(async () => {
  if (!major) return;
  await store.stop();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

async function openBackups(databaseUrl: string, name: string): Promise<Backups> {
  const files = { dataDir: join(folder, name), primary: 'disk', s3: null, accelRedirect: false } as const;
  const location = await openBackupLocation({ bucket: null, folder: join(folder, `${name}-backups`) });
  return new Backups(databaseUrl, await openStorage(files), location, systemClock);
}

/** Customers, tools, licences to download and jobs: what the types of the schema are used for. */
async function sell(): Promise<string> {
  const staff = await store.staff();
  const customer = await store.customer('Dev Anand\nMehta\t\\N ऑप्शन');
  const tool = await addTool(store, staff, { tags: ['nifty', 'größe'], price: 499.5 });
  await grant(store, customer.id, tool.id);
  const storage = store.app.get<FileStorage>(FILE_STORAGE);
  await storage.put(`images/${randomUUID()}.webp`, Readable.from([randomBytes(20_000)]));
  return customer.id;
}

(major ? test : test.skip)(
  'backups between two major versions of PostgreSQL, there and back – the same rows, files and a store that starts',
  async () => {
    const customer = await sell();
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const { MIGRATION_DATABASE_URL = '' } = store.app.get<Env>(ENV);
    const { dataDir } = store;
    const files = await openStorage({ dataDir, primary: 'disk', s3: null, accelRedirect: false });
    const location = await openBackupLocation({ bucket: null, folder: join(folder, 'own-backups') });
    const made = await new Backups(MIGRATION_DATABASE_URL, files, location, systemClock).create(recipient);

    const there = await openBackups(other.url(), 'there');
    expect(await there.restore(made.path, identity)).toEqual(made.manifest);
    const app = await createApp(
      parseEnv({
        DATABASE_URL: other.url('store_app'),
        MIGRATION_DATABASE_URL: other.url(),
        DATA_DIR: join(folder, 'there'),
        LOG_LEVEL: 'fatal',
      }),
    );
    await app.init();
    const [found] = await app
      .get(Database)
      .rows<{ version: string; name: string }>(
        `SELECT current_setting('server_version') AS version, name FROM users WHERE id = $1`,
        [customer],
      );
    await app.close();
    expect(found?.version.split(/\D/)[0]).toBe(other.major);
    expect(found?.name).toBe(
      (await store.database.row<{ name: string }>('SELECT name FROM users WHERE id = $1', [customer]))?.name,
    );

    const madeThere = await there.create(recipient);
    expect(madeThere.manifest.tables.users).toEqual(made.manifest.tables.users);
    const database = await createDatabase();
    try {
      const back = await openBackups(database.ownerUrl, 'back');
      expect(await back.restore(madeThere.path, identity)).toEqual(madeThere.manifest);
    } finally {
      await database.drop();
    }
  },
  120_000,
);
