import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { type FileStorage, openBothStorages } from '../src/platform/storage/index.ts';
import { createMigratedDatabase, type TestDatabase } from './support/database.ts';
import { S3Server } from './support/s3.ts';
import { StoreProgram } from './support/store-process.ts';

const FILES = ['archives/a.zip', 'archives/b.zip', 'images/c.webp'];

const listed = async (place: FileStorage) => {
  const keys: string[] = [];
  for await (const key of place.list()) keys.push(key);
  return keys.sort();
};

describe('the program move-files', () => {
  let program: StoreProgram;
  let database: TestDatabase;
  let owner: Client;
  let server: S3Server;
  let dataDir: string;
  let disk: FileStorage;
  let bucket: FileStorage;

  beforeAll(async () => {
    program = await StoreProgram.build();
    database = await createMigratedDatabase();
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
  }, 60_000);
  afterAll(async () => {
    await owner.end();
    await database.drop();
    await program.remove();
  });

  beforeEach(async () => {
    server = await S3Server.start();
    dataDir = await mkdtemp(join(tmpdir(), 'move-files-'));
    const storages = await openBothStorages({
      dataDir,
      primary: 'disk',
      accelRedirect: false,
      s3: server.settings,
    });
    if (!storages.s3) throw new Error('no bucket');
    [disk, bucket] = [storages.disk, storages.s3];
    for (const key of FILES) await disk.put(key, Readable.from([Buffer.from(key)]));
  });
  afterEach(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const run = (args: string[], env: Record<string, string> = {}) =>
    program.run('move-files', args, {
      ...server.env,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      ...env,
    });

  const expectNothingMoved = async () => {
    expect([await listed(disk), await listed(bucket)]).toEqual([FILES, []]);
  };

  test('files on the disk – moved to the bucket and back, and counted; code 0', async () => {
    expect(await run(['s3'], { FILE_STORE: 's3' })).toEqual({
      code: 0,
      printed: '3 files copied and verified, 0 were there already. None is left behind.\n',
      complaint: '',
    });
    expect([await listed(disk), await listed(bucket)]).toEqual([[], FILES]);
    for (const key of FILES) expect(await text(await bucket.open(key))).toBe(key);
    expect((await run(['disk'], { FILE_STORE: 'disk' })).code).toBe(0);
    await expectNothingMoved();
  });

  test.each([[[]], [['bucket']], [['--keep']]])('direction %j – how it is used; code 2', async (args) => {
    const { code, complaint } = await run(args);
    expect([code, complaint]).toEqual([2, expect.stringMatching(/^Usage:\n {2}move-files s3 \[--keep\]/)]);
    await expectNothingMoved();
  });

  test('an unknown option – refused; code 1', async () => {
    const { code, complaint } = await run(['s3', '--force']);
    expect([code, complaint]).toEqual([1, expect.stringContaining(`Unknown option '--force'`)]);
    await expectNothingMoved();
  });

  test('a store whose new files go to the other place – refused, with the setting to change; code 1', async () => {
    const { code, complaint } = await run(['s3'], { FILE_STORE: 'disk' });
    expect([code, complaint]).toEqual([1, expect.stringContaining('set FILE_STORE=s3, restart the store')]);
    await expectNothingMoved();
  });

  test('the same with --keep – copied, and left where they are; then only compared', async () => {
    const kept = await run(['s3', '--keep'], { FILE_STORE: 'disk' });
    expect(kept).toMatchObject({
      code: 0,
      printed: '3 files copied and verified, 0 were there already.\n',
    });
    expect([await listed(disk), await listed(bucket)]).toEqual([FILES, FILES]);
    const { printed } = await run(['s3'], { FILE_STORE: 's3' });
    expect(printed).toBe('0 files copied and verified, 3 were there already. None is left behind.\n');
    expect(await listed(disk)).toEqual([]);
  });

  test('a store without a bucket – refused; code 1', async () => {
    const { code, complaint } = await program.run('move-files', ['disk'], {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    });
    expect([code, complaint]).toEqual([1, 'S3_BUCKET is not set: there is only one place.\n']);
  });

  test('another one that runs – refused; code 1, and nothing moved', async () => {
    await owner.query(`SELECT pg_advisory_lock(hashtext('move-files'))`);
    const { code, complaint } = await run(['s3']);
    await owner.query(`SELECT pg_advisory_unlock(hashtext('move-files'))`);
    expect([code, complaint]).toEqual([1, 'Files are being moved already.\n']);
    await expectNothingMoved();
  });

  test('a file whose bytes are not those of its row – moved and named; code 1', async () => {
    await owner.query(
      `INSERT INTO uploads (id, kind, storage_key, file_name, content_type, size_bytes, sha256)
       VALUES (gen_random_uuid(), 'archive', 'archives/a.zip', 'a.zip', 'application/zip', 14, repeat('0', 64))`,
    );
    const { code, printed, complaint } = await run(['s3']);
    expect([code, complaint]).toEqual([1, 'These files are not what was uploaded: archives/a.zip\n']);
    expect(printed).toContain('3 files copied');
    expect(await listed(bucket)).toEqual(FILES);
  });
});
