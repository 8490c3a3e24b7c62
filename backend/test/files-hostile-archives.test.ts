import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { startApp, type TestStore } from './support/app.ts';
import { changed7z, deflated, rar4, rar5, rawZip, sevenZip } from './support/archives.ts';
import { addTool, form, type StaffTool, type Uploaded, zip } from './support/tools.ts';

const MB = 1024 * 1024;
const BOMB = 'unpack to an absurd size';
const DAMAGED = 'The file is damaged';

const zeros = (bytes: number) => Buffer.alloc(bytes);
const workbook = () => zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>'.repeat(5000) });

/** 24 KB that unpack to 5 GB: fifty archives, each of 100 MB of zeros. */
async function nestedBomb(): Promise<Buffer> {
  const inner = await zip({ zeros: zeros(100 * MB) });
  return zip(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}.zip`, inner])));
}

async function inside(levels: number, archive: Buffer): Promise<Buffer> {
  return levels === 0 ? archive : inside(levels - 1, await zip({ [`level-${levels}.zip`]: archive }));
}

/** Two entries with the data of a third one. */
function overlapping(): Buffer {
  const shared = deflated('a', randomBytes(1000));
  return rawZip([shared, { ...shared, name: 'b', offset: 0 }, { ...shared, name: 'c', offset: 0 }]);
}

/** A 7Z with another bit in the middle of its packed data. */
async function flipped(): Promise<Buffer> {
  const archive = await sevenZip({ 'a.bin': randomBytes(900) });
  archive.writeUInt8(archive.readUInt8(400) ^ 1, 400);
  return archive;
}

/** A 7Z that says it needs 1 GB to be unpacked. */
const hungry = () => changed7z({ 'a.txt': randomBytes(900) }, [0x21, 0x21, 1], [36]);

async function cut(archive: Buffer | Promise<Buffer>, bytes: number): Promise<Buffer> {
  const whole = await archive;
  return whole.subarray(0, whole.length - bytes);
}

function manyEntries(count: number): Buffer {
  const empty = { packed: zeros(0), method: 0, size: 0, crc: 0 };
  return rawZip(Array.from({ length: count }, (_, i) => ({ ...empty, name: String(i) })));
}

describe('archives that are not what they claim', () => {
  let store: TestStore;
  let staff: string;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
  });
  afterAll(() => store.stop());

  type Answer = Uploaded & { encrypted: boolean };
  const upload = (bytes: Uint8Array, name = 'tool.zip') =>
    store.api.post<Answer>('/admin/upload-zip', form(bytes, name), staff);
  const incoming = () => readdir(join(store.dataDir, 'files', 'incoming'));

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'ZIP of 300 KB that claims 1 KB and unpacks to 300 MB',
      () => rawZip([{ ...deflated('a.csv', zeros(300 * MB)), size: 1000 }]),
      'states a wrong size',
    ],
    [
      'ZIP that claims more than there is',
      () => rawZip([{ ...deflated('a.csv', zeros(1000)), size: 2000 }]),
      'states a wrong size',
    ],
    ['24 KB of nested ZIPs that unpack to 5 GB', nestedBomb, BOMB],
    [
      'ZIP of 20 entries that unpack to 80 MB together',
      () => zip(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`, zeros(4 * MB)]))),
      BOMB,
    ],
    ['ZIP with overlapping entries', overlapping, 'overlap'],
    ['ZIP with a wrong checksum', () => rawZip([{ ...deflated('a', zeros(9)), crc: 1 }]), 'checksum of “a”'],
    [
      'ZIP with damaged data',
      () => rawZip([{ ...deflated('a', zeros(9)), packed: randomBytes(50) }]),
      DAMAGED,
    ],
    ['ZIP by an unknown method', () => rawZip([{ ...deflated('a', zeros(9)), method: 14 }]), '“Deflate”'],
    ['ZIP with 20,001 entries', () => manyEntries(20_001), 'more than 20,000 entries'],
    ['ZIPs four levels inside a ZIP', () => zip().then((archive) => inside(4, archive)), 'up to 3 levels'],
    [
      'path that leads out of a nested ZIP',
      () => zip({ 'inner.zip': rawZip([deflated('../../evil', zeros(9))]) }),
      'In “inner.zip”: The archive contains a path that leads out',
    ],
    [
      'damaged 7Z inside a ZIP',
      async () => zip({ 'a.7z': await cut(sevenZip({ a: zeros(9) }), 5) }),
      DAMAGED,
    ],
    ['RAR 4 without a file', () => rar4([]), 'The archive is empty.'],
    ['RAR 4 of noise', () => Buffer.concat([rar4([]).subarray(0, 7), randomBytes(99)]), DAMAGED],
    ['RAR 4 that unpacks to 2 GB', () => rar4([{ name: 'a', size: 2 ** 31 }]), BOMB],
    ['RAR 5 that unpacks to 2 TB', () => rar5([{ name: 'a', size: 2 ** 41 }]), BOMB],
    ['RAR 5 with a path that leads out', () => rar5([{ name: '../../evil' }]), 'leads out of its folder'],
    ['RAR 4 with an absolute path', () => rar4([{ name: 'C:/evil' }]), 'absolute path'],
    ['7Z cut off', () => cut(sevenZip({ a: randomBytes(900) }), 100), DAMAGED],
    ['7Z of 10 KB that unpacks to 70 MB', () => sevenZip({ zeros: zeros(70 * MB) }), BOMB],
    [
      'ZIP with a path that leads out before the file',
      () => rawZip([{ ...deflated('a.txt', zeros(9)), local: { name: '../../evil.txt' } }]),
      'leads out of its folder',
    ],
    ['ZIP of a folder', () => rawZip([deflated('dir/', zeros(0))]), 'only folders'],
    ['RAR 4 with a link', () => rar4([{ name: 'a', content: '/etc', mode: 0o120777 }]), 'a link to another'],
    ['7Z with a flipped bit', flipped, DAMAGED],
  ])('%s – refused with a reason, nothing is left', async (_case, make, reason) => {
    const answer = await upload(await make());
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(reason)]);
    expect(answer.body.error.fields).toEqual({ file: answer.body.message });
    expect(await incoming()).toEqual([]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['RAR 4', () => rar4([{ name: 'a.txt', content: 'hello' }]), 'tool.rar'],
    ['RAR 5', () => rar5([{ name: 'dir/a.txt', content: 'hello' }]), 'tool.rar'],
    ['7Z', () => sevenZip({ 'a.txt': Buffer.from('hello') }), 'tool.7z'],
    ['ZIP with a workbook', async () => zip({ 'tool.xlsx': await workbook() }), 'tool.zip'],
    ['ZIPs three levels inside a ZIP', async () => inside(3, await workbook()), 'tool.zip'],
    [
      'ZIP with a RAR and a 7Z',
      async () => zip({ 'a.rar': rar4([{ name: 'a' }]), 'b.7z': await sevenZip({ b: zeros(9) }) }),
      'tool.zip',
    ],
    ['7Z that needs more memory than is given to test it', hungry, 'tool.7z'],
    ['60 MB of zeros', () => zip({ zeros: zeros(60 * MB) }), 'tool.zip'],
  ])('%s – accepted, whatever the name says', async (_case, make, fileName) => {
    const answer = await upload(await make(), 'tool.zip');
    expect([answer.status, answer.body.data]).toMatchObject([201, { fileName, encrypted: false }]);
  });

  describe('with a password', () => {
    const secret = () => sevenZip({ 'a.txt': Buffer.from('hello') }, '-psecret');
    test.each<[string, () => Buffer | Promise<Buffer>]>([
      ['7Z', secret],
      ['7Z with an encrypted list', () => sevenZip({ a: zeros(9) }, '-psecret', '-mhe=on')],
      ['RAR 4', () => rar4([{ name: 'a', content: 'hello', encrypted: true }])],
      ['7Z inside a ZIP', async () => zip({ 'a.7z': await secret() })],
    ])('%s – accepted and marked', async (_case, make) => {
      const answer = await upload(await make());
      expect([answer.status, answer.body.data.encrypted]).toEqual([201, true]);
    });

    test('release of a marked file – staff see the mark, the public does not', async () => {
      const { url } = (await upload(await secret())).body.data;
      const tool = await addTool(store, staff, { fileUrl: url });
      const found = await store.api.get<{ tool: StaffTool }>(`/admin/tools/${tool.id}`, staff);
      expect(found.body.data.tool.releases).toMatchObject([{ version: '1.0.0', encrypted: true }]);
      const shown = await store.api.get<{ releases: object[] }>(`/tools/${tool.id}/releases`);
      expect(Object.keys(shown.body.data.releases[0] ?? {})).not.toContain('encrypted');
    });
  });

  test('three large uploads at once – inspected one by one, while the shop answers', async () => {
    const packed = deflateRawSync(zeros(60 * MB));
    const heavy = rawZip([{ name: 'z', packed, method: 8, size: 60 * MB, crc: crc32(zeros(60 * MB)) }]);
    let running = true;
    const uploads = Promise.all(Array.from({ length: 3 }, () => upload(heavy))).finally(() => {
      running = false;
    });
    const inspected: number[] = [];
    const shop: number[] = [];
    while (running) {
      inspected.push((await incoming()).filter((name) => name.endsWith('.inside')).length);
      shop.push((await store.api.get('/health/ready')).status);
    }
    expect((await uploads).map(({ status }) => status)).toEqual(Array(3).fill(201));
    expect([...new Set(shop)]).toEqual([200]);
    expect(Math.max(...inspected)).toBe(1);
  });
});
