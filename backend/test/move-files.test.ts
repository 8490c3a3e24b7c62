import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '../src/common/time/clock.ts';
import { ENV, type Env } from '../src/config/env.ts';
import { DiskStorage } from '../src/platform/storage/disk-storage.ts';
import {
  type FileStorage,
  IncomingFilesService,
  moveFiles,
  openBothStorages,
} from '../src/platform/storage/index.ts';
import { TwoStorages } from '../src/platform/storage/two-storages.ts';
import { type Customer, startApp, type TestStore } from './support/app.ts';
import { S3Server } from './support/s3.ts';
import { addTool, grant, type StaffTool, uploadZip } from './support/tools.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const listed = async (place: FileStorage) => {
  const keys: string[] = [];
  for await (const key of place.list()) keys.push(key);
  return keys.sort();
};

const noHash = { getHash: () => Promise.resolve(null), keep: false };

/** A place that calls `die` before and after every step. */
function mortal(place: FileStorage, die: () => void): FileStorage {
  return new Proxy(place, {
    get(target, name) {
      const method = target[name as keyof FileStorage] as (...given: unknown[]) => unknown;
      if (name === 'list') return method.bind(target);
      return async (...given: unknown[]) => {
        die();
        const result = await method.apply(target, given);
        die();
        return result;
      };
    },
  });
}

describe('moving files', () => {
  let folders: string[];
  let from: DiskStorage;
  let to: DiskStorage;
  const files = new Map<string, Buffer>();

  const disk = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'move-'));
    folders.push(dataDir);
    const incoming = new IncomingFilesService({ DATA_DIR: dataDir }, systemClock);
    await incoming.onModuleInit();
    return new DiskStorage({ dataDir, accelRedirect: false }, incoming);
  };

  beforeEach(async () => {
    folders = [];
    [from, to] = [await disk(), await disk()];
    files.clear();
    for (const name of ['archives/a.zip', 'archives/b.zip', 'images/c.webp']) {
      files.set(name, randomBytes(20_000));
      await from.put(name, Readable.from([files.get(name)!]));
    }
  });
  afterEach(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const expectAll = async (place: FileStorage) => {
    for (const [key, bytes] of files) expect(sha256(await buffer(await place.open(key)))).toBe(sha256(bytes));
  };

  test('stopped before or after any step, and run again – every file readable all the time, all moved', async () => {
    let steps = 0;
    for (let dieAt = 0; ; dieAt += 1) {
      let step = 0;
      const die = (): void => {
        if (step++ === dieAt) throw new Error('killed');
      };
      steps = dieAt;
      const ended = await moveFiles(mortal(from, die), mortal(to, die), noHash).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'killed') throw error;
          return false;
        },
      );
      await expectAll(new TwoStorages(to, from));
      if (ended) break;
    }
    expect(steps).toBeGreaterThan(10);
    expect(await listed(from)).toEqual([]);
    expect(await listed(to)).toEqual([...files.keys()].sort());
    await expectAll(to);
  });

  test('half a copy of an earlier attempt – replaced', async () => {
    await to.put('archives/a.zip', Readable.from([randomBytes(20_000)]));
    await to.put('archives/b.zip', Readable.from([Buffer.from('half')]));
    expect(await moveFiles(from, to, noHash)).toEqual({ copied: 3, found: 0, damaged: [] });
    await expectAll(to);
  });

  test('copied before with --keep – compared, not copied again', async () => {
    expect(await moveFiles(from, to, { ...noHash, keep: true })).toMatchObject({ copied: 3 });
    await expectAll(from);
    expect(await moveFiles(from, to, noHash)).toMatchObject({ copied: 0, found: 3 });
    expect(await listed(from)).toEqual([]);
  });

  test('a copy that differs – refused, and the file stays where it was', async () => {
    const put = to.put.bind(to);
    to.put = async (key, content) => {
      await buffer(content);
      await put(key, Readable.from([Buffer.from('other')]));
    };
    await expect(moveFiles(from, to, noHash)).rejects.toThrow('differs');
    await expectAll(from);
  });

  test('bytes that are not those of the row – named, and moved', async () => {
    const getHash = (key: string) =>
      Promise.resolve(key === 'archives/a.zip' ? sha256(Buffer.from('x')) : null);
    expect((await moveFiles(from, to, { getHash, keep: false })).damaged).toEqual(['archives/a.zip']);
    expect(await listed(from)).toEqual([]);
  });

  test('file that the store deletes while it is copied – in neither place', async () => {
    const store = new TwoStorages(to, from);
    const put = to.put.bind(to);
    to.put = async (key, content) => {
      await store.delete('archives/a.zip');
      await put(key, content);
    };
    await moveFiles(from, to, noHash);
    expect(await listed(store)).toEqual(['archives/b.zip', 'images/c.webp']);
  });
});

describe('a store in use while its files move', () => {
  let server: S3Server;
  let store: TestStore;
  let staff: string;
  let owner: Customer;
  const tools: StaffTool[] = [];

  beforeAll(async () => {
    server = await S3Server.start();
    store = await startApp({ ...server.env, FILE_STORE: 's3' });
    staff = await store.staff();
    owner = await store.customer();
    for (let count = 0; count < 12; count += 1) {
      const tool = await addTool(store, staff);
      await grant(store, owner.id, tool.id);
      tools.push(tool);
    }
  }, 90_000);
  afterAll(async () => {
    await store.stop();
    await server.stop();
  });

  const download = async ({ id }: StaffTool) => {
    const link = await store.api.get<{ downloadUrl: string; sha256: string }>(
      `/tools/${id}/download`,
      owner.token,
    );
    const answer = await fetch(store.url + link.body.data.downloadUrl);
    expect(answer.status).toBe(200);
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(link.body.data.sha256);
  };

  test('downloads and uploads meanwhile – none fails; at the end everything is in the bucket', async () => {
    const { disk, s3 } = await openBothStorages(store.app.get<Env>(ENV).files);
    if (!s3) throw new Error('no bucket');
    await moveFiles(s3, disk, noHash);
    expect(await listed(s3)).toEqual([]);
    for (const tool of tools) await download(tool);

    let isMoving = true;
    const moving = moveFiles(disk, s3, noHash).finally(() => (isMoving = false));
    let count = 0;
    while (isMoving || count < 12) {
      await download(tools[count % tools.length]!);
      if (count % 4 === 0) await uploadZip(store, staff);
      count += 1;
    }
    await moving;
    for (const tool of tools) await download(tool);
    expect(await listed(disk)).toEqual([]);
    const rows = await store.database.rows<{ key: string }>('SELECT storage_key AS key FROM uploads');
    expect(await listed(s3)).toEqual(rows.map(({ key }) => key).sort());
  });
});
