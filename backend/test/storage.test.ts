import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '../src/common/time/clock.ts';
import { DiskStorage } from '../src/platform/storage/disk-storage.ts';
import { type FileStorage, IncomingFilesService } from '../src/platform/storage/index.ts';
import { S3Storage } from '../src/platform/storage/s3-storage.ts';
import { TwoStorages } from '../src/platform/storage/two-storages.ts';
import { S3_KINDS, type S3Kind, S3Server } from './support/s3.ts';

interface StorageCase {
  storage: FileStorage;
  /** How clients get a file: from the backend, through the proxy in front, or from an address of its own. */
  direct: 'none' | 'proxy' | 'address';
  close(): Promise<void>;
}

async function disk(accelRedirect = false): Promise<StorageCase & { dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storage-'));
  const incoming = new IncomingFilesService({ DATA_DIR: dataDir }, systemClock);
  await incoming.onModuleInit();
  const storage = new DiskStorage({ dataDir, accelRedirect }, incoming);
  const close = () => rm(dataDir, { recursive: true, force: true });
  return { dataDir, storage, direct: accelRedirect ? 'proxy' : 'none', close };
}

async function bucket(kind?: S3Kind): Promise<StorageCase> {
  const server = await S3Server.start(kind);
  return { storage: new S3Storage(server.settings), direct: 'address', close: () => server.stop() };
}

async function both(): Promise<StorageCase> {
  const [here, there] = [await disk(true), await bucket()];
  const storage = new TwoStorages(there.storage, here.storage);
  const close = async () => {
    await Promise.all([here.close(), there.close()]);
  };
  return { storage, direct: 'address', close };
}

const STORAGES: [string, () => Promise<StorageCase>][] = [
  ['the disk', disk],
  ['the disk behind a proxy', () => disk(true)],
  ...S3_KINDS.map((kind): [string, () => Promise<StorageCase>] => [
    `a bucket of ${kind}`,
    () => bucket(kind),
  ]),
  ['a bucket with a disk behind it', both],
];

const DOWNLOAD = {
  method: 'GET',
  contentType: 'application/zip',
  contentDisposition: 'attachment; filename="tool.zip"',
} as const;

const content = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe.each(STORAGES)('files in %s', (_name, open) => {
  let stored: StorageCase;
  let storage: FileStorage;
  let folder: string;

  beforeAll(async () => {
    stored = await open();
    storage = stored.storage;
    folder = await mkdtemp(join(tmpdir(), 'adopted-'));
  }, 90_000);
  afterAll(async () => {
    await stored.close();
    await rm(folder, { recursive: true, force: true });
  });

  const listed = async () => {
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    return keys.sort();
  };

  test('stored file – can be read whole or in part, and has a size', async () => {
    await storage.put('archives/a.zip', content('hello ', 'world'));
    expect(await text(await storage.open('archives/a.zip'))).toBe('hello world');
    expect(await text(await storage.open('archives/a.zip', { start: 6, end: 8 }))).toBe('wor');
    expect(await storage.size('archives/a.zip')).toBe(11);
  });

  test('stored file without the backend – from its address, through the proxy, or not at all', async () => {
    await storage.put('archives/direct.zip', content('hello'));
    const found = await storage.direct('archives/direct.zip', DOWNLOAD);
    if (stored.direct === 'none') expect(found).toBeNull();
    else if (stored.direct === 'proxy') {
      expect(found).toEqual({ internalPath: '/stored-files/archives/direct.zip' });
    } else {
      const answer = await fetch((found as { address: string }).address);
      expect(answer.headers.get('content-disposition')).toBe(DOWNLOAD.contentDisposition);
      expect(answer.headers.get('content-type')).toBe(DOWNLOAD.contentType);
      expect(await answer.text()).toBe('hello');
    }
    await storage.delete('archives/direct.zip');
  });

  test('missing file without the backend – missing, where there is such a way', async () => {
    const found = storage.direct('archives/missing.zip', DOWNLOAD);
    if (stored.direct === 'none') expect(await found).toBeNull();
    else await expect(found).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });

  test('adopted file – stored, and gone from where it was', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, 'from the disk');
    await storage.adopt('archives/adopted.zip', path);
    expect(await text(await storage.open('archives/adopted.zip'))).toBe('from the disk');
    expect(await readdir(folder)).toEqual([]);
    await storage.delete('archives/adopted.zip');
  });

  test('empty file – stored', async () => {
    await storage.put('archives/empty.zip', content());
    expect(await storage.size('archives/empty.zip')).toBe(0);
    await storage.delete('archives/empty.zip');
  });

  test('interrupted stream – no file under the key', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('archives/b.zip', broken)).rejects.toThrow('connection lost');
    expect(await storage.size('archives/b.zip')).toBeNull();
  });

  test('listing – the keys of complete files', async () => {
    expect(await listed()).toEqual(['archives/a.zip']);
    for (const key of ['images/b.webp', 'images/b-320.webp']) await storage.put(key, content('x'));
    expect(await listed()).toEqual(['archives/a.zip', 'images/b-320.webp', 'images/b.webp']);
  });

  test('deleted file – gone; a missing one has no size, cannot be opened, and can be deleted', async () => {
    await storage.put('archives/gone.zip', content('x'));
    await storage.delete('archives/gone.zip');
    expect(await storage.size('archives/gone.zip')).toBeNull();
    await expect(storage.open('archives/gone.zip')).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(storage.delete('archives/gone.zip')).resolves.toBeUndefined();
  });

  test.each([
    '../etc/passwd',
    'archives/../../x',
    '/etc/passwd',
    'archives/.hidden',
    'archives/a/b',
    'a.zip',
  ])('key %s – refused', async (key) => {
    await expect(storage.size(key)).rejects.toThrow('not a storage key');
    if (stored.direct !== 'none') {
      await expect(storage.direct(key, DOWNLOAD)).rejects.toThrow('not a storage key');
    }
  });
});

describe('temporary files on the disk', () => {
  let stored: Awaited<ReturnType<typeof disk>>;

  beforeEach(async () => {
    stored = await disk();
  });
  afterEach(() => stored.close());

  const inTransit = () => readdir(join(stored.dataDir, 'files/incoming'));

  test('after a stored and an interrupted file – none', async () => {
    await stored.storage.put('archives/a.zip', content('x'));
    const broken = new Readable({ read: () => broken.destroy(new Error('lost')) });
    await expect(stored.storage.put('archives/b.zip', broken)).rejects.toThrow('lost');
    expect(await inTransit()).toEqual([]);
  });

  test('those of a crash – removed after a day; newer ones stay', async () => {
    const incoming = join(stored.dataDir, 'files/incoming');
    await writeFile(join(incoming, 'old'), 'x');
    await writeFile(join(incoming, 'new'), 'x');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(incoming, 'old'), longAgo, longAgo);
    await new IncomingFilesService({ DATA_DIR: stored.dataDir }, systemClock).onModuleInit();
    expect(await inTransit()).toEqual(['new']);
  });

  test('hidden and incoming files – not listed', async () => {
    await stored.storage.put('images/a.webp', content('x'));
    await writeFile(join(stored.dataDir, 'files/images/.hidden'), 'x');
    await writeFile(join(stored.dataDir, 'files/incoming/half'), 'x');
    const keys = [];
    for await (const key of stored.storage.list()) keys.push(key);
    expect(keys).toEqual(['images/a.webp']);
  });
});

describe('a store that moves from the disk to a bucket', () => {
  let here: StorageCase;
  let there: StorageCase;
  let storage: TwoStorages;

  beforeAll(async () => {
    [here, there] = [await disk(), await bucket()];
    storage = new TwoStorages(there.storage, here.storage);
  }, 30_000);
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  test('a file that is only on the disk – read from there, with its size', async () => {
    await here.storage.put('archives/old.zip', content('old'));
    expect(await storage.size('archives/old.zip')).toBe(3);
    expect(await text(await storage.open('archives/old.zip'))).toBe('old');
  });

  test('a file that is only on the disk, without the backend – not at all; with a proxy – through it', async () => {
    await here.storage.put('archives/here.zip', content('here'));
    expect(await storage.direct('archives/here.zip', DOWNLOAD)).toBeNull();
    const behindProxy = await disk(true);
    await behindProxy.storage.put('archives/here.zip', content('here'));
    const found = new TwoStorages(there.storage, behindProxy.storage).direct('archives/here.zip', DOWNLOAD);
    expect(await found).toEqual({ internalPath: '/stored-files/archives/here.zip' });
    await behindProxy.close();
  });

  test('a file that is moved while it is looked for – found', async () => {
    await here.storage.put('archives/moving.zip', content('moving'));
    const { open } = there.storage;
    // The move ends between the first two questions.
    there.storage.open = async (key) => {
      there.storage.open = open.bind(there.storage);
      const missing = there.storage.open(key);
      await missing.catch(() => undefined);
      await there.storage.put(key, await here.storage.open(key));
      await here.storage.delete(key);
      return missing;
    };
    expect(await text(await storage.open('archives/moving.zip'))).toBe('moving');
  });

  test('deleted file – gone from both places', async () => {
    for (const stored of [here, there]) await stored.storage.put('archives/both.zip', content('x'));
    await storage.delete('archives/both.zip');
    for (const stored of [here, there]) expect(await stored.storage.size('archives/both.zip')).toBeNull();
  });
});
