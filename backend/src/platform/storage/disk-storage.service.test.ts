import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemClock } from '../../common/clock.js';
import { parseEnv } from '../../config/env.js';
import { DiskStorageService } from './disk-storage.service.js';
import { IncomingFilesService } from './incoming-files.service.js';

describe('DiskStorage', () => {
  let folder: string;
  let incoming: IncomingFilesService;
  let storage: DiskStorageService;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    const env = parseEnv({ DATABASE_URL: 'postgres://unused', DATA_DIR: folder });
    incoming = new IncomingFilesService(env, systemClock);
    await incoming.onModuleInit();
    storage = new DiskStorageService(env, incoming);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const inTransit = () => readdir(join(folder, 'files', 'incoming'));

  test('stored file – can be read whole or in part, and has a size', async () => {
    await storage.put('archives/a.zip', Readable.from([Buffer.from('hello '), Buffer.from('world')]));
    expect(await text(await storage.open('archives/a.zip'))).toBe('hello world');
    expect(await text(await storage.open('archives/a.zip', { start: 6, end: 8 }))).toBe('wor');
    expect(await storage.size('archives/a.zip')).toBe(11);
    expect(await inTransit()).toEqual([]);
  });

  test('interrupted stream – no file under the key and no temporary file', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('archives/b.zip', broken)).rejects.toThrow('connection lost');
    expect(await storage.size('archives/b.zip')).toBeNull();
    expect(await inTransit()).toEqual([]);
  });

  const listed = async () => {
    const keys: string[] = [];
    for await (const key of storage.list()) keys.push(key);
    return keys.sort();
  };

  test('listing – the keys of complete files only', async () => {
    expect(await listed()).toEqual([]);
    for (const key of ['archives/a.zip', 'images/b.webp', 'images/b-320.webp']) {
      await storage.put(key, Readable.from([Buffer.from('x')]));
    }
    await writeFile(join(folder, 'files', 'incoming', 'half'), 'x');
    await writeFile(join(folder, 'files', 'images', '.hidden'), 'x');
    expect(await listed()).toEqual(['archives/a.zip', 'images/b-320.webp', 'images/b.webp']);
  });

  test('missing file – no size, cannot be opened, can be deleted', async () => {
    await expect(storage.open('archives/none.zip')).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(storage.delete('archives/none.zip')).resolves.toBeUndefined();
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
  });

  test('temporary file of a crash – removed after a day; newer ones stay', async () => {
    await writeFile(join(folder, 'files/incoming/old'), 'x');
    await writeFile(join(folder, 'files/incoming/new'), 'x');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(folder, 'files/incoming/old'), longAgo, longAgo);
    await incoming.onModuleInit();
    expect(await inTransit()).toEqual(['new']);
  });
});
