import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import {
  changed7z,
  deflated,
  extraField,
  type RawEntry,
  rar4,
  rar5,
  rawZip,
  sevenZip,
  unicodeName,
} from '../../../../test/support/archives.ts';
import { detectArchiveType } from '../file-types.ts';
import { inspectArchive } from './inspect-archive.ts';

type Case = [title: string, make: () => Buffer | Promise<Buffer>];
type RefusedCase = [...Case, reason: string];

const DAMAGED = 'The file is damaged';
const LINK = 'a link to another file';
const LEADS_OUT = 'leads out of its folder';
const OTHER_NAME = 'another name before the file';
const TWO_WAYS = 'in two different ways';
const UNLISTED = 'files that its directory does not list';
const DIRECTORIES = 'more than one directory';
const SAME_NAME = 'a second file of the same name';
const FOLDERS = 'only folders';
const TOO_LONG = 'too long to be unpacked';

/** What stands in a 7Z before the code of the method, the attributes, and the kind of the entries without data. */
const LZMA2 = [0x21];
const ATTRIBUTES = [0x15, 6, 1, 0];
const EMPTY_ENTRIES = [0x0e, 1, 0x80];

const hello = Buffer.from('hello');
const none = Buffer.alloc(0);
const file = (name: string, entry: Partial<RawEntry> = {}): RawEntry => ({
  ...deflated(name, hello),
  ...entry,
});
const folder = (name: string, entry: Partial<RawEntry> = {}): RawEntry => ({
  name,
  packed: none,
  method: 0,
  size: 0,
  crc: 0,
  ...entry,
});
const one = (name: string, entry: Partial<RawEntry> = {}) => rawZip([file(name, entry)]);
const noise = randomBytes(1_000_000);
const large = deflated('large', noise);
const wide = (...values: number[]): Buffer =>
  extraField(
    1,
    Buffer.concat(
      values.map((value) => {
        const bytes = Buffer.alloc(8);
        bytes.writeBigUInt64LE(BigInt(value));
        return bytes;
      }),
    ),
  );

/** Puts the record of ZIP64 before the end, with what `change` makes of it. */
function zip64(change: (record: Buffer, end: Buffer) => void = () => undefined): Buffer {
  const archive = one('a.txt');
  const end = Buffer.from(archive.subarray(-22));
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(1n, 24);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(archive.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0xffffffff, 16);
  change(record, end);
  return Buffer.concat([archive.subarray(0, -22), record, locator, end]);
}

/** A ZIP whose comment ends like another archive, or is one. */
function withComment(archive: Buffer, comment: Buffer): Buffer {
  const whole = Buffer.concat([archive, comment]);
  whole.writeUInt16LE(comment.length, archive.length - 2);
  return whole;
}

function flip(archive: Buffer, at: number): Buffer {
  archive.writeUInt8(archive.readUInt8(at) ^ 1, at);
  return archive;
}

/** A 7Z with another bit in the middle of its packed data. */
const flipped = async () => flip(await sevenZip({ 'a.bin': randomBytes(900) }), 400);

const linkTypes: [type: number, kind: string][] = [
  [1, 'symbolic link'],
  [2, 'symbolic link of Windows'],
  [3, 'junction'],
  [4, 'hard link'],
  [5, 'copy of another file'],
];

const names: RefusedCase[] = [
  ['ZIP with another path before the file', () => one('a', { local: { name: '../../evil.txt' } }), LEADS_OUT],
  [
    'ZIP with an absolute path before the file',
    () => one('a', { local: { name: '/evil' } }),
    'absolute path',
  ],
  ['ZIP with two names of a file', () => one('a.txt', { local: { name: 'b.txt' } }), OTHER_NAME],
  ['ZIP with two cases of a name', () => one('a.txt', { local: { name: 'A.txt' } }), OTHER_NAME],
  [
    'ZIP with a path that leads out in Unicode',
    () => one('a', { extra: unicodeName('../evil', 'a') }),
    LEADS_OUT,
  ],
  [
    'ZIP with a path that leads out, and a harmless one in Unicode',
    () => one('../evil', { extra: unicodeName('a', '../evil') }),
    LEADS_OUT,
  ],
  [
    'ZIP with a path that leads out in Unicode before the file',
    () => one('a', { local: { extra: unicodeName('../evil', 'a') } }),
    LEADS_OUT,
  ],
  [
    'ZIP with two names in Unicode',
    () => one('a', { extra: unicodeName('é', 'a'), local: { extra: unicodeName('è', 'a') } }),
    OTHER_NAME,
  ],
  ['ZIP with “..” and backslashes', () => one('dir\\..\\..\\evil'), LEADS_OUT],
  ['ZIP with “..” as Windows reads it', () => one('dir/.. /.../evil'), LEADS_OUT],
  ['ZIP with a drive', () => one('C:evil'), 'absolute path'],
  ['ZIP with a path from the root', () => one('\\evil'), 'absolute path'],
  ['ZIP with NUL in a name', () => one('a.txt\0.exe'), 'NUL'],
  ['ZIP with NUL in the name before the file', () => one('a', { local: { name: 'a\0' } }), 'NUL'],
  ['ZIP with a file without a name', () => one(''), 'without a name'],
  ['ZIP with a name of 256 characters', () => one(`dir/${'a'.repeat(256)}`), TOO_LONG],
  ['ZIP with a path of 5,000 characters', () => one('dir/'.repeat(1250) + 'a'), TOO_LONG],
  ['ZIP with a file twice', () => rawZip([file('a'), file('a')]), SAME_NAME],
  ['ZIP with a file twice on Windows', () => rawZip([file('d/A.txt'), file('D\\a.txt. ')]), SAME_NAME],
  ['ZIP with a file twice on macOS', () => rawZip([file('é'), file('e\u0301')].map(utf8)), SAME_NAME],
  ['ZIP with a file and a folder of one name', () => rawZip([file('a'), folder('A/')]), SAME_NAME],
  ['ZIP with a folder and a file of one name', () => rawZip([folder('a/'), file('a')]), SAME_NAME],
  ['ZIP with a file that is the folder of another', () => rawZip([file('a/b'), file('a')]), SAME_NAME],
  ['RAR 4 with a file twice', () => rar4([{ name: 'a' }, { name: 'A', content: 'hello' }]), SAME_NAME],
  ['RAR 5 with a file twice', () => rar5([{ name: 'a' }, { name: 'A', content: 'hello' }]), SAME_NAME],
  ['7Z with a file twice', () => sevenZip({ a: hello, A: none }), SAME_NAME],
];

const links: RefusedCase[] = [
  ['ZIP with a link', () => one('a', { attributes: 0o120777 * 2 ** 16 }), LINK],
  ['ZIP with a link of Windows', () => one('a', { attributes: 0x420 }), LINK],
  ['RAR 4 with a link', () => rar4([{ name: 'b' }, { name: 'a', content: '/etc', mode: 0o120777 }]), LINK],
  ['RAR 4 with a link of Windows', () => rar4([{ name: 'a', content: 'x', attributes: 0x420 }]), LINK],
  ['RAR 4 with a pipe', () => rar4([{ name: 'a', mode: 0o010644 }]), 'neither a file nor a folder'],
  ['7Z with a link', () => changed7z({ a: hello }, ATTRIBUTES, [0x20, 0x80, 0xff, 0xa1]), LINK],
  ['7Z with a link of Windows', () => changed7z({ a: hello }, ATTRIBUTES, [0x21, 4, 0, 0]), LINK],
  [
    '7Z with a device',
    () => changed7z({ a: hello }, ATTRIBUTES, [0x20, 0x80, 0xa4, 0x21]),
    'neither a file nor a folder',
  ],
  [
    '7Z that deletes a file where it is unpacked',
    () => changed7z({ a: hello, b: none }, EMPTY_ENTRIES, [0x10]),
    'would delete files',
  ],
  ['RAR 5 with the mode of a link', () => rar5([{ name: 'a', mode: 0o120777 }]), LINK],
  ['RAR 5 with a device', () => rar5([{ name: 'a', mode: 0o060644 }]), 'neither a file nor a folder'],
  ...linkTypes.map(([type, kind]): RefusedCase => [
    `RAR 5 with a ${kind}`,
    () => rar5([{ name: 'b' }, { name: 'a', link: { type, target: '../../evil' } }]),
    LINK,
  ]),
];

const structures: RefusedCase[] = [
  ['ZIP with another size before the file', () => one('a', { local: { size: 4 } }), TWO_WAYS],
  ['ZIP with another packed size before the file', () => one('a', { local: { packedSize: 6 } }), TWO_WAYS],
  ['ZIP without a size before the file', () => one('a', { local: { size: 0 } }), TWO_WAYS],
  ['ZIP with another checksum before the file', () => one('a', { local: { crc: 1 } }), TWO_WAYS],
  ['ZIP with another method before the file', () => one('a', { local: { method: 0 } }), TWO_WAYS],
  ['ZIP encrypted before the file only', () => one('a', { local: { flags: 1 } }), TWO_WAYS],
  [
    'ZIP encrypted in the directory only, with a dangerous ZIP in it',
    () => one('a', { ...deflated('a.zip', one('../b')), flags: 1, local: { flags: 0 } }),
    LEADS_OUT,
  ],
  [
    'ZIP64 with other sizes before the file',
    () => one('a', { local: { size: 0xffffffff, packedSize: 0xffffffff, extra: wide(6, 7) } }),
    TWO_WAYS,
  ],
  [
    'ZIP with a file its directory leaves out',
    () => rawZip([file('a'), file('b', { isHidden: true })], { count: 1 }),
    UNLISTED,
  ],
  [
    'ZIP with a hidden file at its start',
    () => rawZip([file('b', { isHidden: true }), file('a')], { count: 1 }),
    UNLISTED,
  ],
  [
    'ZIP whose directory has more entries than it says',
    () => rawZip([file('a'), file('b')], { count: 1 }),
    UNLISTED,
  ],
  [
    'ZIP with a hidden file behind the packed data of another',
    () => {
      const { packed } = file('a');
      return one('a', { packed: Buffer.concat([packed, one('b')]) });
    },
    'states a wrong size',
  ],
  [
    'ZIP with a hidden file behind the packed data of a large one',
    () => one('a', { ...large, packed: Buffer.concat([large.packed, one('b')]) }),
    'states a wrong size',
  ],
  ['ZIP with a wrong checksum of a large file', () => one('a', { ...large, crc: 1 }), 'checksum of “large”'],
  ['ZIP with a larger file than it says', () => one('a', { size: 4 }), 'states a wrong size'],
  ['ZIP behind another ZIP', () => Buffer.concat([one('a'), one('b')]), DIRECTORIES],
  ['ZIP with a ZIP in its comment', () => withComment(one('a'), one('b')), DIRECTORIES],
  [
    'ZIP with bytes before its directory',
    () => Buffer.concat([one('a').subarray(0, 30), one('a')]),
    DIRECTORIES,
  ],
  ['ZIP with bytes behind it', () => Buffer.concat([one('a'), hello]), DAMAGED],
  ['ZIP cut off', () => one('a').subarray(0, -5), DAMAGED],
  [
    'ZIP64 with another number of files',
    () => zip64((record) => record.writeBigUInt64LE(2n, 32)),
    DIRECTORIES,
  ],
  ['ZIP64 with another directory', () => zip64((_record, end) => end.writeUInt32LE(0, 16)), DIRECTORIES],
  ['ZIP of several volumes', () => zip64((_record, end) => end.writeUInt16LE(7, 8)), DIRECTORIES],
  ['7Z with a flipped bit', flipped, DAMAGED],
  ['7Z with a flipped bit in its list', async () => flip(await sevenZip({ a: hello }), 45), DAMAGED],
  ['7Z with a flipped bit inside a ZIP', async () => rawZip([deflated('a.7z', await flipped())]), DAMAGED],
  ['RAR 4 with a wrong checksum', () => rar4([{ name: 'a', content: 'hello', crc: 1 }]), DAMAGED],
  ['RAR 5 with a wrong checksum', () => rar5([{ name: 'a', content: 'hello', crc: 1 }]), DAMAGED],
  ['RAR 4 cut off', () => rar4([{ name: 'a', content: 'hello' }]).subarray(0, -7), DAMAGED],
  ['RAR 5 cut off', () => rar5([{ name: 'a', content: 'hello' }]).subarray(0, -8), DAMAGED],
  ['RAR 4 that is a volume', () => rar4([{ name: 'a' }], { isVolume: true }), 'several volumes'],
  ['RAR 5 that is a volume', () => rar5([{ name: 'a' }], { isVolume: true }), 'several volumes'],
  [
    'RAR with a ZIP behind it',
    () => Buffer.concat([rar5([{ name: 'a' }]), one('b')]),
    'goes on after the end',
  ],
  [
    '7Z with a ZIP behind it',
    async () => Buffer.concat([await sevenZip({ a: hello }), one('b')]),
    'goes on after',
  ],
  [
    '7Z by an unknown method',
    () => changed7z({ a: hello }, LZMA2, [0x77]),
    'a method that cannot be checked',
  ],
  ['ZIP without an entry', () => rawZip([]), 'The archive is empty.'],
  ['ZIP of folders', () => rawZip([folder('dir/'), folder('dir\\in\\')]), FOLDERS],
  ['ZIP of a folder without a slash', () => rawZip([folder('dir', { attributes: 0x10 })]), FOLDERS],
  ['RAR 4 of a folder', () => rar4([{ name: 'dir', mode: 0o40755, isFolder: true }]), FOLDERS],
  ['RAR 5 of a folder', () => rar5([{ name: 'dir', mode: 0o40755, isFolder: true }]), FOLDERS],
  ['7Z of a folder', () => sevenZip({ 'dir/': none }), FOLDERS],
];

/** Marks the name as UTF-8. */
const utf8 = (entry: RawEntry): RawEntry => ({ ...entry, flags: 0x800 });

/** Like programs that write to a stream, and tell the sizes after the file. */
function streamed(): Buffer {
  const { packed, ...entry } = file('a.txt', { flags: 8, local: { size: 0, packedSize: 0, crc: 0 } });
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(crc32(hello), 4);
  sizes.writeUInt32LE(packed.length, 8);
  sizes.writeUInt32LE(hello.length, 12);
  const gap = Buffer.concat([packed, sizes]);
  const first = rawZip([{ ...entry, packed: gap }, file('b.txt')]);
  // The directory states the packed bytes without what follows them.
  const at = first.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  first.writeUInt32LE(packed.length, at + 20);
  return first;
}

const accepted: Case[] = [
  [
    'ZIP with folders and files',
    () => rawZip([folder('dir/'), folder('empty/'), file('dir\\é.txt')].map(utf8)),
  ],
  ['ZIP with a folder named twice', () => rawZip([folder('dir/'), folder('dir/'), file('dir/a')])],
  ['ZIP of macOS', () => rawZip([file('Icon\r'), file('__MACOSX/._Icon\r'), file('.DS_Store')])],
  ['ZIP with dots in names', () => rawZip([file('./a..b/...c/v1.2'), file('..d'), file('.e')])],
  ['ZIP with names like devices of Windows', () => rawZip([file('con.txt'), file('aux/a')])],
  ['ZIP with long names in Hindi', () => rawZip([file('मूल्य'.repeat(40))].map(utf8))],
  [
    'ZIP with a name in Unicode beside the other',
    () => one('a_.txt', { extra: unicodeName('aé.txt', 'a_.txt') }),
  ],
  ['ZIP with sizes after a file', streamed],
  [
    'ZIP64 before the file',
    () =>
      one('a', {
        local: { size: 0xffffffff, packedSize: 0xffffffff, extra: wide(5, file('a').packed.length) },
      }),
  ],
  ['ZIP with large files', () => rawZip([file('a', large), folder('b', stored(noise))])],
  ['ZIP64', () => zip64()],
  ['ZIP of a pipe by Info-ZIP', () => one('-', { attributes: 0o010600 * 2 ** 16 })],
  ['ZIP with a comment', () => withComment(one('a'), Buffer.from('Version 1'))],
  ['ZIP with a ZIP stored in it', () => rawZip([file('b'), folder('a.zip', stored(one('a')))])],
  [
    'ZIP with a workbook that has a name twice',
    () => rawZip([folder('a.xlsx', stored(rawZip([file('a'), file('A')])))]),
  ],
  [
    'RAR 4',
    () =>
      rar4([
        { name: 'dir', mode: 0o40755, isFolder: true },
        { name: 'dir\\a', content: 'hello' },
      ]),
  ],
  ['RAR 4 of Windows', () => rar4([{ name: 'a', content: 'hello', attributes: 0x20 }])],
  [
    'RAR 5',
    () =>
      rar5([
        { name: 'dir', mode: 0o40755, isFolder: true },
        { name: 'dir/a', content: 'hello' },
      ]),
  ],
  ['7Z with a folder and files', () => sevenZip({ 'dir/': none, 'a.txt': hello, 'b.txt': none })],
  ['7Z by PPMd', () => sevenZip({ 'a.txt': Buffer.from('hello'.repeat(999)) }, '-m0=PPMd')],
];

function stored(content: Buffer): Partial<RawEntry> {
  return { packed: content, size: content.length, crc: crc32(content) };
}

describe('inspectArchive', () => {
  let scratch: string;

  beforeEach(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'inspect-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(scratch, { recursive: true });
  });

  async function inspect(archive: Buffer): Promise<{ encrypted: boolean }> {
    const path = join(scratch, 'archive');
    await writeFile(path, archive);
    const extension = detectArchiveType(archive)?.extension ?? 'none';
    return inspectArchive({ path, sizeBytes: archive.length, extension, scratch });
  }

  test.each([...names, ...links, ...structures])(
    '%s – refused with the reason',
    async (_title, make, reason) => {
      await expect(inspect(await make())).rejects.toThrow(reason);
    },
  );

  test('ZIP encrypted in the directory only – accepted and marked', async () => {
    expect(await inspect(one('a', { flags: 1, local: { flags: 0 } }))).toEqual({ encrypted: true });
  });

  test('7Z that takes too long to be tested – accepted by its list', async () => {
    const archive = await flipped();
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 6000));
    expect(await inspect(archive)).toEqual({ encrypted: false });
  });

  test.each(accepted)('%s – accepted', async (_title, make) => {
    expect(await inspect(await make())).toEqual({ encrypted: false });
  });
});
