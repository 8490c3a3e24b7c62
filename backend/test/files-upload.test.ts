import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';
import type { AppError } from '../src/common/errors/app-error.ts';
import { ImageUploadsService } from '../src/tools/uploads/image-uploads.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool, form, type Uploaded, zip } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

const MB = 1024 * 1024;

/** A ZIP whose entry has a name that yazl refuses to write; the same length keeps the offsets. */
async function zipWithName(name: string): Promise<Buffer> {
  const honest = 'x'.repeat(name.length);
  const bytes = await zip({ [honest]: 'content' });
  const text = bytes.toString('latin1').replaceAll(honest, name);
  return Buffer.from(text, 'latin1');
}

async function zipWithLink(): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  archive.addBuffer(Buffer.from('/etc/passwd'), 'link', { mode: 0o120777 });
  archive.end();
  return buffer(archive.outputStream);
}

/** Sets the encryption flag of the first entry. */
async function encryptedZip(): Promise<Buffer> {
  const bytes = await zip();
  const directory = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
  return bytes;
}

describe('uploads', () => {
  let store: TestStore;
  let staff: string;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
  });

  afterAll(() => store.stop());

  const upload = (bytes: Uint8Array, name: string, field?: string) =>
    store.api.post<Uploaded & { encrypted: boolean }>('/admin/upload-zip', form(bytes, name, field), staff);
  const uploadImage = (bytes: Uint8Array, name = 'a.png') =>
    store.api.post<{ url: string }>('/admin/upload', form(bytes, name), staff);
  const inTransit = () => readdir(join(store.dataDir, 'files', 'incoming'));

  describe('archives', () => {
    test('ZIP – stored, with its size, hash and an internal URL', async () => {
      const bytes = await zip({ 'tool/a.txt': 'hello' });
      const answer = await upload(bytes, 'My Tool.zip');
      expect(answer.status).toBe(201);
      expect(answer.body.data).toEqual({
        url: expect.stringMatching(/^upload:\/\/[0-9a-f-]{36}$/),
        fileName: 'My Tool.zip',
        fileSize: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        encrypted: false,
        // Without a scanner.
        scan: 'not_scanned',
        scanDetail: null,
      });
    });

    test.each([
      ['text named .zip', async () => Buffer.from('just some text, no archive'), 415],
      ['program named .zip', async () => Buffer.concat([Buffer.from('MZ'), randomBytes(5000)]), 415],
      ['two bytes', async () => Buffer.from('PK'), 415],
      ['nothing', async () => Buffer.alloc(0), 415],
      ['ZIP cut off', async () => (await zip({ a: randomBytes(9000) })).subarray(0, 4000), 422],
      [
        'ZIP start, then noise',
        async () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(9000)]),
        422,
      ],
      ['empty ZIP', () => zip({}), 422],
      ['path that leads out', () => zipWithName('../../etc/cron.d/evil'), 422],
      ['absolute path', () => zipWithName('/etc/cron.d/evil'), 422],
      ['drive letter', () => zipWithName('C:/Windows/evil.dll'), 422],
      ['backslashes that lead out', () => zipWithName('..\\..\\evil.exe'), 422],
      ['link to another file', zipWithLink, 422],
      ['bomb', () => zip({ zeros: Buffer.alloc(80 * MB) }), 422],
    ])('%s – refused with a reason, nothing is stored', async (_case, make, status) => {
      const answer = await upload(await make(), 'tool.zip');
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([status, ['file']]);
      expect(answer.body.message).toMatch(/^[A-Z].{15,}\.$/);
      expect(await inTransit()).toEqual([]);
    });

    test('password – stored and marked', async () => {
      const answer = await upload(await encryptedZip(), 'tool.zip');
      expect([answer.status, answer.body.data.encrypted]).toEqual([201, true]);
    });

    test('101 MB – 413 with a message, nothing is stored', async () => {
      const answer = await upload(Buffer.alloc(101 * MB, 'PK\x03\x04'), 'tool.zip');
      expect(answer.status).toBe(413);
      expect(answer.body.message).toBe('The file is too large. The limit is 100 MB.');
      expect(await inTransit()).toEqual([]);
    });

    test('101 MB without Content-Length – 413', async () => {
      const boundary = 'xxBOUNDARYxx';
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${store.url}/api/admin/upload-zip`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${staff}`,
            'content-type': `multipart/form-data; boundary=${boundary}`,
            'transfer-encoding': 'chunked',
          },
        });
        call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
        call.write(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`,
        );
        for (let sent = 0; sent < 101; sent++) call.write(Buffer.alloc(MB));
        call.end(`\r\n--${boundary}--\r\n`);
      });
      expect(status).toBe(413);
      await eventually(async () => (await inTransit()).length === 0);
    });

    test('upload aborted – nothing is stored', async () => {
      const boundary = 'xxBOUNDARYxx';
      const call = request(`${store.url}/api/admin/upload-zip`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${staff}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(50 * MB),
        },
      });
      call.on('error', () => undefined);
      call.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`,
      );
      call.write(Buffer.alloc(2 * MB));
      await eventually(async () => (await inTransit()).length === 1);
      call.destroy();
      await eventually(async () => (await inTransit()).length === 0);
    });

    test.each([
      ['C:\\Users\\a\\Tool v2.zip', 'Tool v2.zip'],
      ['../../etc/passwd', 'passwd.zip'],
      ['a"b\r\nSet-Cookie: x.zip', undefined],
      ['ऑप्शन टूल.zip', 'ऑप्शन टूल.zip'],
      ['.zip', 'file.zip'],
    ])('file name %j – sanitised', async (given, expected) => {
      const { body } = await upload(await zip(), given);
      if (expected !== undefined) expect(body.data.fileName).toBe(expected);
      expect(body.data.fileName).not.toMatch(/["\r\n\\/]/);
    });

    test('no file, another field or JSON – refused with the name of the field', async () => {
      const other = await upload(await zip(), 'tool.zip', 'archive');
      expect([other.status, Object.keys(other.body.error.fields ?? {})]).toEqual([400, ['file']]);
      const empty = new FormData();
      empty.append('note', 'no file');
      expect((await store.api.post('/admin/upload-zip', empty, staff)).status).toBe(400);
      expect((await store.api.post('/admin/upload-zip', { file: 'x' }, staff)).status).toBe(415);
    });

    test('customer – 403; signed out – 401', async () => {
      const { token } = await store.customer();
      expect((await store.api.post('/admin/upload-zip', form(await zip(), 'a.zip'), token)).status).toBe(403);
      expect((await store.api.post('/admin/upload-zip', form(await zip(), 'a.zip'))).status).toBe(401);
    });
  });

  describe('pictures', () => {
    const picture = (width: number, height = 200) =>
      sharp({ create: { width, height, channels: 3, background: '#345' } });
    const fetchPicture = async (url: string, headers: Record<string, string> = {}) => {
      const response = await fetch(store.url + url, { headers });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };

    test.each(['png', 'jpeg', 'webp', 'avif'] as const)('%s – stored as WebP', async (format) => {
      const answer = await uploadImage(await picture(300).toFormat(format).toBuffer());
      expect(answer.status).toBe(201);
      expect(answer.body.data.url).toMatch(/^\/api\/media\/[0-9a-f-]{36}\.webp$/);
      const { response, bytes } = await fetchPicture(answer.body.data.url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
    });

    test('metadata – removed after applying the orientation', async () => {
      const bytes = await picture(300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const withExif = await sharp(bytes)
        .withExif({ IFD0: { Copyright: 'Asha, Jaipur' } })
        .jpeg()
        .toBuffer();
      const answer = await uploadImage(withExif);
      const stored = await fetchPicture(answer.body.data.url);
      const metadata = await sharp(stored.bytes).metadata();
      expect(metadata.exif).toBeUndefined();
      expect(stored.bytes.includes('Jaipur')).toBe(false);
    });

    test('forty at once – decoded one at a time; a few wait, the others are asked to come again', async () => {
      const bytes = await picture(3000).png().toBuffer();
      const images = store.app.get(ImageUploadsService);
      let decoding = 0;
      const watch = setInterval(() => (decoding = Math.max(decoding, sharp.counters().process)), 1);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 40 }, () => images.store(Readable.from([bytes]))),
      );
      clearInterval(watch);
      const refused = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as AppError] : [],
      );
      expect([refused.length, decoding]).toEqual([8, 1]);
      expect(refused[0]).toMatchObject({ status: 503, code: 'IMAGES_BUSY' });
    });

    test('twelve of one person at once – eight; another person’s is taken', async () => {
      const bytes = await picture(3000).png().toBuffer();
      const { token } = await store.colleague('manager');
      const send = (by: string) => store.api.post('/admin/upload', form(bytes, 'a.png'), by);
      const [other, ...answers] = await Promise.all([staff, ...Array(12).fill(token)].map(send));
      expect(other?.status).toBe(201);
      const counted = new Set(answers.map(({ status }) => status));
      expect(counted).toEqual(new Set([201, 429]));
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(8);
    });

    test('widths – as requested, never larger than the picture', async () => {
      const { url } = (await uploadImage(await picture(1000).png().toBuffer())).body.data;
      const measureWidth = async (query: string) =>
        (await sharp((await fetchPicture(url + query)).bytes).metadata()).width;
      expect(await Promise.all(['', '?w=320', '?w=640', '?w=960', '?w=1280'].map(measureWidth))).toEqual([
        1000, 320, 640, 960, 1000,
      ]);
    });

    test('for emails – JPEG 640 wide on white, and PNG 320 wide; the second time as stored', async () => {
      const transparent = sharp({ create: { width: 900, height: 300, channels: 4, background: '#0000' } });
      const { url } = (await uploadImage(await transparent.png().toBuffer())).body.data;
      const found = await Promise.all(
        ['jpg', 'png', 'jpg', 'jpg'].map((format) => fetchPicture(url.replace('webp', format))),
      );
      expect(found.map(({ response }) => response.headers.get('content-type'))).toEqual([
        'image/jpeg',
        'image/png',
        'image/jpeg',
        'image/jpeg',
      ]);
      const [jpeg, png] = found.map(({ bytes }) => bytes);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
      expect((await sharp(jpeg).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 });
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 320, hasAlpha: true });
      expect((await fetchPicture(url.replace(/.{6}\.webp/, 'abcdef.jpg'))).response.status).toBe(404);
    });

    test('unknown width or picture – 400 and 404', async () => {
      const { url } = (await uploadImage(await picture(100).png().toBuffer())).body.data;
      expect((await fetchPicture(`${url}?w=333`)).response.status).toBe(400);
      expect((await fetchPicture(`${url}?w=`)).response.status).toBe(400);
      for (const path of [
        '/api/media/nothing.webp',
        `/api/media/..%2f..%2fetc%2fpasswd`,
        url.replace(/.{6}\.webp/, 'abcdef.webp'),
      ]) {
        expect((await fetchPicture(path)).response.status).toBe(404);
      }
    });

    test('a tool or a bundle with a cover, and the store – a JPEG of 1200 by 630 for links, drawn once; others – 404', async () => {
      const { url } = (await uploadImage(await picture(1000, 625).png().toBuffer())).body.data;
      const name = 'Option Chain Analyser for Excel, with Greeks and – ऑप्शन – ₹';
      const { id } = await addTool(store, staff, { name, images: [url] });
      const first = await fetchPicture(`/api/media/share/${id}.jpg`);
      expect(first.response.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      const stored = async () =>
        (await readdir(join(store.dataDir, 'files', 'images'))).filter((file) => file.includes('-share-'));
      expect(await stored()).toHaveLength(1);
      const again = await fetchPicture(`/api/media/share/${id}.jpg`);
      expect(again.bytes.equals(first.bytes)).toBe(true);

      await store.api.put(`/admin/tools/${id}`, { name: 'Another Name' }, staff);
      const renamed = await fetchPicture(`/api/media/share/${id}.jpg`);
      expect(renamed.bytes.equals(first.bytes)).toBe(false);
      expect(await stored()).toHaveLength(2);
      const ofStore = await fetchPicture('/api/media/share/store.jpg');
      expect(await sharp(ofStore.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });

      const other = await addTool(store, staff);
      const pack = { name: 'Desk', description: 'Both', price: 1, toolIds: [id, other.id] };
      const bundle = await store.api.post<{ bundle: { id: string } }>('/admin/bundles', pack, staff);
      const ofBundle = await fetchPicture(`/api/media/share/${bundle.body.data.bundle.id}.jpg`);
      expect(await sharp(ofBundle.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
      expect(ofBundle.bytes.equals(renamed.bytes)).toBe(false);

      const { id: plain } = await addTool(store, staff);
      for (const file of [`${plain}.jpg`, `${id}.webp`, 'nothing.jpg'])
        expect((await fetchPicture(`/api/media/share/${file}`)).response.status).toBe(404);
    });

    test('matching ETag – 304; HEAD – headers only', async () => {
      const { url } = (await uploadImage(await picture(100).png().toBuffer())).body.data;
      const { response, bytes } = await fetchPicture(url);
      const again = await fetchPicture(url, { 'if-none-match': response.headers.get('etag') ?? '' });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
      const head = await fetch(store.url + url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    });

    test.each([
      ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
      ['GIF', async () => Buffer.from('GIF89a' + 'x'.repeat(50)), 415],
      ['PNG cut off', async () => (await picture(900).png().toBuffer()).subarray(0, 60), 422],
      ['50 million pixels', () => picture(10_000, 5_000).png().toBuffer(), 422],
      ['11 MB', async () => Buffer.concat([await picture(100).png().toBuffer(), Buffer.alloc(11 * MB)]), 413],
    ])('%s – refused with a reason', async (_case, make, status) => {
      const answer = await uploadImage(await make());
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([status, ['file']]);
    });
  });
});

test('less free space than the reserve – 507 for every upload, nothing is stored', async () => {
  const store = await startApp({}, undefined, { diskReserveMb: 1_000_000_000, diskReserveShare: 2 });
  try {
    const staff = await store.staff();
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const archive = await store.api.post('/admin/upload-zip', form(await zip(), 'a.zip'), staff);
    const image = await store.api.post('/admin/upload', form(picture, 'a.png'), staff);
    const begun = await fetch(`${store.url}/api/admin/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff}`, 'upload-length': '1000' },
    });
    expect([archive.status, image.status, begun.status]).toEqual([507, 507, 507]);
    expect(archive.body).toMatchObject({
      message: 'The store has too little free space for this file. Please contact the store’s administrator.',
      error: { code: 'STORAGE_FULL' },
    });
    expect(await readdir(join(store.dataDir, 'files'))).toEqual(['incoming']);
  } finally {
    await store.stop();
  }
});
