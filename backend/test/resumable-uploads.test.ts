import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { CLOCK } from '../src/common/time/clock.ts';
import { FILE_STORAGE, type FileStorage, PIECES } from '../src/platform/storage/index.ts';
import { storageError } from '../src/platform/storage/storage.errors.ts';
import { ResumableUploadsService } from '../src/tools/uploads/resumable-uploads.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { S3Server } from './support/s3.ts';
import { addTool, type Uploaded, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

const PIECE = 'application/offset+octet-stream';

describe.each(['the disk', 'a bucket'])('uploads in pieces to %s', (place) => {
  let server: S3Server | undefined;
  let store: TestStore;
  let staff: string;
  let archive: Buffer;

  beforeAll(async () => {
    server = place === 'a bucket' ? await S3Server.start() : undefined;
    store = await startApp({ ...server?.env });
    staff = await store.staff();
    archive = await zip({ 'data.bin': randomBytes(300_000) });
  }, 60_000);
  afterAll(async () => {
    await store.stop();
    await server?.stop();
  });

  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
    token = staff,
  ) =>
    fetch(store.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: body && new Uint8Array(body),
    });
  const begin = async (size: number | string = archive.length) => {
    const answer = await call('POST', '/api/admin/uploads', { 'upload-length': String(size) });
    return { answer, address: answer.headers.get('location') ?? '' };
  };
  const send = (address: string, offset: number, bytes: Buffer) =>
    call('PATCH', address, { 'content-type': PIECE, 'upload-offset': String(offset) }, bytes);
  const getOffset = async (address: string) =>
    Number((await call('HEAD', address)).headers.get('upload-offset'));
  const finish = (address: string, token = staff) =>
    store.api.post<Uploaded>(`${address.slice('/api'.length)}/finish`, { fileName: 'my tool.zip' }, token);
  const pieces = async () => {
    const keys: string[] = [];
    for await (const key of store.app.get<FileStorage>(FILE_STORAGE).list(PIECES)) keys.push(key);
    return keys;
  };
  const getCode = async (answer: Response) =>
    ((await answer.json()) as { error: { code: string } }).error.code;

  test('pieces one after the other – the archive, checked and hashed like any other; no piece left', async () => {
    const { answer, address } = await begin();
    expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0']);
    const first = await send(address, 0, archive.subarray(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(await getOffset(address)).toBe(100_000);
    await send(address, 100_000, archive.subarray(100_000));
    const stored = await finish(address);
    expect([stored.status, stored.body.data]).toMatchObject([
      201,
      {
        fileName: 'my tool.zip',
        fileSize: archive.length,
        sha256: createHash('sha256').update(archive).digest('hex'),
      },
    ]);
    await addTool(store, staff, { fileUrl: stored.body.data.url });
    expect(await pieces()).toEqual([]);
  });

  test('connection that breaks within a piece – what came before is kept, and the upload continues there', async () => {
    const { address } = await begin();
    await send(address, 0, archive.subarray(0, 50_000));
    const broken = request(store.url + address, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${staff}`,
        'content-type': PIECE,
        'upload-offset': '50000',
        'content-length': '100000',
      },
    });
    broken.on('error', () => undefined);
    broken.write(archive.subarray(50_000, 90_000));
    await once(broken, 'socket');
    broken.destroy();
    expect(await getOffset(address)).toBe(50_000);
    await send(address, 50_000, archive.subarray(50_000));
    expect((await finish(address)).status).toBe(201);
  });

  test('another tab sends the same part meanwhile, longer and of other bytes – the first one stays, the other continues behind it', async () => {
    const { address } = await begin();
    const storage = store.app.get<FileStorage>(FILE_STORAGE);
    const put = jest.spyOn(storage, 'put');
    const slow = request(store.url + address, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${staff}`,
        'content-type': PIECE,
        'upload-offset': '0',
        'content-length': '200000',
      },
    });
    const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
    slow.write(randomBytes(100_000));
    // The store waits for the rest of this part; it has found its offset right.
    await eventually(async () => Promise.resolve(put.mock.calls.length === 1));
    const first = await send(address, 0, archive.subarray(0, 150_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '150000']);
    slow.end(randomBytes(100_000));
    const [refused] = await answered;
    expect([refused.statusCode, await json(refused)]).toMatchObject([
      409,
      { error: { code: 'UPLOAD_OFFSET_WRONG' } },
    ]);
    put.mockRestore();
    expect(await getOffset(address)).toBe(150_000);
    await send(address, 150_000, archive.subarray(150_000));
    const stored = await finish(address);
    expect(stored.body.data.sha256).toBe(createHash('sha256').update(archive).digest('hex'));
    await addTool(store, staff, { fileUrl: stored.body.data.url });
    expect(await pieces()).toEqual([]);
  });

  test('two tabs send every part at once, and finish at once – one archive, equal to the file', async () => {
    const { address } = await begin();
    const tab = async () => {
      let offset = 0;
      while (offset < archive.length) {
        await send(address, offset, archive.subarray(offset, offset + 60_000));
        offset = await getOffset(address);
      }
    };
    await Promise.all([tab(), tab()]);
    const tabs = await Promise.all([finish(address), finish(address)]);
    const [stored, ...others] = tabs.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(stored?.body.data.sha256).toBe(createHash('sha256').update(archive).digest('hex'));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await pieces()).toEqual([]);
  });

  test('finished while another request stores it – refused, and possible when that one fails', async () => {
    const { address } = await begin(1_000);
    await send(address, 0, randomBytes(1_000));
    const storage = store.app.get<FileStorage>(FILE_STORAGE);
    const reached = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    jest.spyOn(storage, 'open').mockImplementationOnce(async () => {
      reached.resolve(undefined);
      await goOn.promise;
      throw storageError('FILES_UNAVAILABLE');
    });
    const first = finish(address);
    await reached.promise;
    expect((await finish(address)).body.error.code).toBe('UPLOAD_FINISHING');
    goOn.resolve(undefined);
    expect((await first).body.error.code).toBe('FILES_UNAVAILABLE');
    expect((await finish(address)).body.error.code).toBe('UNSUPPORTED_FILE_TYPE');
    jest.restoreAllMocks();
  });

  test('pieces that a restored backup does not have – the upload must be started again', async () => {
    const { address } = await begin(1_000);
    await send(address, 0, randomBytes(1_000));
    const storage = store.app.get<FileStorage>(FILE_STORAGE);
    for (const key of await pieces()) await storage.delete(key);
    expect((await finish(address)).body.error.code).toBe('UPLOAD_NOT_FOUND');
  });

  test('piece out of order, or longer than announced – refused, nothing changes', async () => {
    const { address } = await begin(1_000);
    expect(await getCode(await send(address, 500, archive.subarray(500, 600)))).toBe('UPLOAD_OFFSET_WRONG');
    expect(await getCode(await send(address, 0, archive.subarray(0, 1_001)))).toBe('FILE_TOO_LARGE');
    expect(await getOffset(address)).toBe(0);
    expect((await finish(address)).body.error.code).toBe('UPLOAD_INCOMPLETE');
  });

  test('more than 100 MB, no length, or another type of body – refused', async () => {
    expect(await getCode((await begin(100 * 1024 * 1024 + 1)).answer)).toBe('FILE_TOO_LARGE');
    expect(await getCode((await begin('many')).answer)).toBe('UPLOAD_LENGTH_INVALID');
    const { address } = await begin();
    const json = { 'content-type': 'application/json', 'upload-offset': '0' };
    expect(await getCode(await call('PATCH', address, json, Buffer.from('{}')))).toBe(
      'UPLOAD_LENGTH_INVALID',
    );
  });

  test('something that is no archive – refused at the end with the usual reason, and forgotten', async () => {
    const { address } = await begin(1_000);
    await send(address, 0, randomBytes(1_000));
    const before = (await pieces()).length;
    expect((await finish(address)).body.error.code).toBe('UNSUPPORTED_FILE_TYPE');
    expect((await pieces()).length).toBe(before - 1);
    expect((await send(address, 0, archive)).status).toBe(404);
  });

  test('30 uploads begun at once – ten; cancelled – another one, and its pieces are gone', async () => {
    const { token } = await store.colleague('manager');
    const start = (size: number) =>
      call('POST', '/api/admin/uploads', { 'upload-length': String(size) }, undefined, token);
    const begun = await Promise.all(Array.from({ length: 30 }, () => start(1_000)));
    const accepted = begun.filter(({ status }) => status === 201);
    const refused = begun.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([10, 20]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const said = ((await refused[0]!.json()) as { message: string }).message;
    expect(said).toContain('10 unfinished uploads');
    const address = accepted[0]?.headers.get('location') ?? '';
    const headers = { 'content-type': PIECE, 'upload-offset': '0' };
    const before = (await pieces()).length;
    await call('PATCH', address, headers, archive.subarray(0, 500), token);
    expect((await pieces()).length).toBe(before + 1);
    expect((await call('DELETE', address, {}, undefined, token)).status).toBe(204);
    expect((await pieces()).length).toBe(before);
    expect((await call('PATCH', address, headers, archive.subarray(0, 500), token)).status).toBe(404);
    expect((await start(1_000)).status).toBe(201);
    expect((await begin()).answer.status).toBe(201);
  });

  test('500 MB announced and unfinished – no more, until one is cancelled', async () => {
    const { token } = await store.colleague('manager');
    const start = (size: number) =>
      call('POST', '/api/admin/uploads', { 'upload-length': String(size) }, undefined, token);
    const [first] = await Promise.all([1, 2, 3, 4, 5].map(() => start(100 * 1024 * 1024)));
    expect((await start(1)).status).toBe(429);
    await call('DELETE', first?.headers.get('location') ?? '', {}, undefined, token);
    expect((await start(1)).status).toBe(201);
  });

  test('address of a colleague, or a changed one – not found; without permission – forbidden', async () => {
    const { address } = await begin();
    const manager = await store.colleague('manager');
    expect((await finish(address, manager.token)).body.error.code).toBe('UPLOAD_NOT_FOUND');
    expect((await send(`${address.slice(0, -1)}x`, 0, archive)).status).toBe(404);
    const accountant = await store.colleague('accountant');
    const refused = await call(
      'POST',
      '/api/admin/uploads',
      { 'upload-length': '5' },
      undefined,
      accountant.token,
    );
    expect(refused.status).toBe(403);
  });

  test('unfinished for a day – cannot be resumed, and its pieces are deleted; a newer one stays', async () => {
    await store.app.get(ResumableUploadsService).deleteExpired();
    const { address } = await begin();
    await send(address, 0, archive.subarray(0, 10));
    const before = (await pieces()).length;
    await store.app.get(ResumableUploadsService).deleteExpired();
    expect((await pieces()).length).toBe(before);
    const clock = store.app.get<{ now: () => Date }>(CLOCK);
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
    try {
      await store.app.get(ResumableUploadsService).deleteExpired();
      await eventually(async () => (await pieces()).length === 0);
    } finally {
      clock.now = now;
    }
    expect(await getOffset(address)).toBe(0);
  });
});
