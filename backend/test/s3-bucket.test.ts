import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { isS3Outage, S3Bucket } from '../src/platform/s3/index.ts';
import { inLab } from './support/lab.ts';
import { S3_KINDS, S3Server } from './support/s3.ts';

const MB = 1024 * 1024;
const DOWNLOAD = {
  method: 'GET',
  lifetimeSeconds: 60,
  contentType: 'application/zip',
  contentDisposition: `attachment; filename="tool.zip"; filename*=UTF-8''tool%20%C2%BD.zip`,
} as const;

describe.each(S3_KINDS)('a bucket of %s', (kind) => {
  let server: S3Server;
  let bucket: S3Bucket;

  beforeAll(async () => {
    server = await S3Server.start(kind);
    bucket = new S3Bucket({ ...server.settings, prefix: 'shop/' });
  }, 90_000);
  afterAll(async () => {
    bucket.close();
    await server.stop();
  });

  test('a stream of several parts – stored whole; read whole and in part', async () => {
    const piece = Buffer.alloc(MB, 'abcdefgh');
    await bucket.put('archives/parts.zip', Readable.from(Array.from({ length: 20 }, () => piece)));
    expect(await bucket.size('archives/parts.zip')).toBe(20 * MB);
    const hash = createHash('sha256').update(await buffer((await bucket.open('archives/parts.zip'))!));
    const expected = createHash('sha256');
    for (let count = 0; count < 20; count += 1) expected.update(piece);
    expect(hash.digest('hex')).toBe(expected.digest('hex'));
    const part = await bucket.open('archives/parts.zip', { start: 8 * MB + 2, end: 8 * MB + 5 });
    expect(await text(part!)).toBe('cdef');
  });

  test('a stream that breaks – no object', async () => {
    const broken = Readable.from(
      (async function* () {
        for (let count = 0; count < 12; count += 1) yield Buffer.alloc(MB);
        throw new Error('connection lost');
      })(),
    );
    await expect(bucket.put('archives/broken.zip', broken)).rejects.toThrow('connection lost');
    expect(await bucket.size('archives/broken.zip')).toBeNull();
  });

  test('objects – listed below the prefix, missing after deletion', async () => {
    await bucket.put('list/a', Readable.from([Buffer.from('one')]));
    await bucket.put('list/b', Readable.from([Buffer.from('two!')]));
    const other = new S3Bucket(server.settings);
    await other.put('outside', Readable.from([Buffer.from('x')]));
    const found: [string, number][] = [];
    for await (const { key, size, modifiedAt } of bucket.list('list/')) {
      found.push([key, size]);
      expect(modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    }
    expect(found).toEqual([
      ['list/a', 3],
      ['list/b', 4],
    ]);
    await bucket.delete('list/a');
    await bucket.delete('list/a');
    expect(await bucket.open('list/a')).toBeNull();
    expect(await bucket.size('list/a')).toBeNull();
    other.close();
  });

  test('an address – serves the object, or a part, under another name, and nothing else', async () => {
    await bucket.put('archives/a.zip', Readable.from([Buffer.from('hello world')]));
    const address = await bucket.address('archives/a.zip', DOWNLOAD);
    const whole = await fetch(address);
    expect(whole.headers.get('content-disposition')).toBe(DOWNLOAD.contentDisposition);
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(await whole.text()).toBe('hello world');
    const part = await fetch(address, { headers: { range: 'bytes=6-8' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 6-8/11']);
    expect(await part.text()).toBe('wor');
    const head = await fetch(await bucket.address('archives/a.zip', { ...DOWNLOAD, method: 'HEAD' }), {
      method: 'HEAD',
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '11']);
  });

  test('credentials of nobody – refused, which is an answer', async () => {
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'wrong' };
    const stranger = new S3Bucket({ ...server.settings, credentials });
    const failure = await stranger.open('archives/a.zip').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isS3Outage(failure)).toBe(false);
    stranger.close();
  });

  test('an address that was changed, or used for another method – refused', async () => {
    await bucket.put('archives/a.zip', Readable.from([Buffer.from('hello world')]));
    await bucket.put('archives/b.zip', Readable.from([Buffer.from('hello world')]));
    const address = await bucket.address('archives/a.zip', DOWNLOAD);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address.replace('a.zip', 'b.zip'))).status).toBe(403);
    expect((await fetch(address.replace('tool.zip', 'virus.exe'))).status).toBe(403);
    expect((await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  });

  test('the right key with a wrong secret – refused', async () => {
    const credentials = { ...server.settings.credentials, secretAccessKey: 'wrong' };
    const stranger = new S3Bucket({ ...server.settings, credentials });
    const failure = await stranger
      .put('archives/c.zip', Readable.from(['x']))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(await bucket.size('archives/c.zip')).toBeNull();
    stranger.close();
  });
});

test('a service that hangs up – unreachable after three attempts', async () => {
  let calls = 0;
  const silent = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const bucket = new S3Bucket({
    bucket: 'files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    prefix: '',
    pathStyle: true,
  });
  const failure = await bucket.size('a').catch((error: unknown) => error);
  expect(isS3Outage(failure)).toBe(true);
  expect(calls).toBe(3);
  bucket.close();
  silent.close();
});

/** The parts fill buffers of 32 MB. */
const LARGE_MB = inLab ? 256 : 128;

test(`${LARGE_MB} MB – stored and read with constant memory`, async () => {
  const server = await S3Server.start();
  const bucket = new S3Bucket(server.settings);
  const piece = randomBytes(MB);
  let peak = 0;
  const watch = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const pieces = function* (count: number) {
    for (let made = 0; made < count; made += 1) {
      watch();
      yield piece;
    }
  };
  const passThrough = async (key: string, megabytes: number) => {
    await bucket.put(key, Readable.from(pieces(megabytes)));
    let size = 0;
    for await (const chunk of (await bucket.open(key))!) {
      size += (chunk as Buffer).length;
      watch();
    }
    expect(size).toBe(megabytes * MB);
  };
  // Fills the buffers of the parts, which must not count towards the large object.
  await passThrough('archives/warm.zip', 32);
  const before = process.memoryUsage.rss();
  peak = before;
  await passThrough('archives/large.zip', LARGE_MB);
  process.stdout.write(
    `${LARGE_MB} MB through a bucket: ${Math.round((peak - before) / MB)} MB more memory\n`,
  );
  expect((peak - before) / MB).toBeLessThan(80);
  bucket.close();
  await server.stop();
}, 60_000);
