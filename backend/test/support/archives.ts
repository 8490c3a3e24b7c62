import { crc32, deflateRawSync } from 'node:zlib';
import sevenZipPackage from '7z-wasm';

interface Figures {
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  packedSize: number;
  /** What is claimed, in bytes. */
  size: number;
  flags: number;
}

/** An entry of a ZIP as its directory describes it, which need not be true. */
export interface RawEntry extends Pick<Figures, 'method' | 'size' | 'crc'> {
  name: string;
  packed: Buffer;
  flags?: number;
  extra?: Buffer;
  /** The mode of Unix in the upper half, the attributes of Windows in the lower one. */
  attributes?: number;
  /** What the header before the file says, where it differs. */
  local?: Partial<Figures> & { name?: string; extra?: Buffer };
  /** Uses the data of the entry at this offset instead of its own. */
  offset?: number;
  /** Whether the directory leaves it out. */
  isHidden?: boolean;
}

/** An entry with honest numbers. */
export function deflated(name: string, content: Buffer): RawEntry {
  return { name, packed: deflateRawSync(content), method: 8, size: content.length, crc: crc32(content) };
}

function little(...fields: [bytes: 1 | 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

function zipHeader(figures: Figures, nameBytes: number, extraBytes: number): Buffer {
  return little(
    [2, figures.flags],
    [2, figures.method],
    [4, 0],
    [4, figures.crc],
    [4, figures.packedSize],
    [4, figures.size],
    [2, nameBytes],
    [2, extraBytes],
  );
}

/** A ZIP that claims whatever the entries say, and that it has that `count` of them. */
export function rawZip(entries: RawEntry[], claimed: { count?: number } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, attributes = 0, offset, isHidden, local, ...entry } of entries) {
    const figures = { packedSize: packed.length, flags: 0, ...entry };
    const raw = Buffer.from(name);
    const extra = entry.extra ?? Buffer.alloc(0);
    const localRaw = Buffer.from(local?.name ?? name);
    const localExtra = local?.extra ?? extra;
    const file = Buffer.concat([
      little([4, 0x04034b50], [2, 20]),
      zipHeader({ ...figures, ...local }, localRaw.length, localExtra.length),
      localRaw,
      localExtra,
      packed,
    ]);
    if (!isHidden) {
      directory.push(
        little([4, 0x02014b50], [2, 20], [2, 20]),
        zipHeader(figures, raw.length, extra.length),
        little([2, 0], [2, 0], [2, 0], [4, attributes], [4, offset ?? at]),
        raw,
        extra,
      );
    }
    if (offset !== undefined) continue;
    files.push(file);
    at += file.length;
  }
  return Buffer.concat([...files, ...directory, zipEnd(entries.length, directory, at, claimed.count)]);
}

function zipEnd(entries: number, directory: Buffer[], at: number, count = entries): Buffer {
  const size = Buffer.concat(directory).length;
  return little([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
}

/** An extra field of a ZIP. */
export function extraField(id: number, data: Buffer): Buffer {
  return Buffer.concat([little([2, id], [2, data.length]), data]);
}

/** The name in Unicode that some programs put beside the other one. */
export function unicodeName(name: string, plainName: string): Buffer {
  return extraField(
    0x7075,
    Buffer.concat([Buffer.from([1]), little([4, crc32(plainName)]), Buffer.from(name)]),
  );
}

export interface RarEntry {
  name: string;
  content?: string;
  /** What the header claims, in bytes. */
  size?: number;
  crc?: number;
  encrypted?: boolean;
  isFolder?: boolean;
  /** The mode of Unix. */
  mode?: number;
}

export interface Rar4Entry extends RarEntry {
  /** The attributes of Windows, instead of the mode. */
  attributes?: number;
}

export interface Rar5Entry extends RarEntry {
  /** 1 a symbolic link, 2 one of Windows, 3 a junction, 4 a hard link, 5 a copy of another file. */
  link?: { type: number; target: string };
}

/** A RAR 4 archive of stored files, from the published description of the format. */
export function rar4(entries: Rar4Entry[], { isVolume = false } = {}): Buffer {
  const block = (type: number, flags: number, ...rest: Buffer[]): Buffer => {
    const size = 7 + rest.reduce((sum, { length }) => sum + length, 0);
    const body = Buffer.concat([little([1, type], [2, flags], [2, size]), ...rest]);
    return Buffer.concat([little([2, crc32(body) & 0xffff]), body]);
  };
  const files = entries.flatMap((entry) => {
    const { name, content = '', size = content.length, crc = crc32(content), mode = 0o100644 } = entry;
    const host = entry.attributes === undefined ? 3 : 2;
    return [
      block(
        0x74,
        0x8000 | (entry.encrypted ? 4 : 0) | (entry.isFolder ? 0xe0 : 0),
        little([4, content.length], [4, size], [1, host], [4, crc], [4, 0], [1, 20], [1, 0x30]),
        little([2, name.length], [4, entry.attributes ?? mode]),
        Buffer.from(name),
      ),
      Buffer.from(content),
    ];
  });
  const start = Buffer.from('Rar!\x1a\x07\x00', 'latin1');
  const head = block(0x73, isVolume ? 1 : 0, Buffer.alloc(6));
  return Buffer.concat([start, head, ...files, block(0x7b, 0x4000)]);
}

/** A RAR 5 archive of stored files, from the published description of the format. */
export function rar5(entries: Rar5Entry[], { isVolume = false } = {}): Buffer {
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
  const block = (...fields: number[]): Buffer => {
    const body = Buffer.from([...number(fields.length), ...fields]);
    return Buffer.concat([little([4, crc32(body)]), body]);
  };
  const sized = (bytes: Iterable<number>): number[] => {
    const all = [...bytes];
    return [...number(all.length), ...all];
  };
  const files = entries.flatMap((entry) => {
    const { name, content = '', size = content.length, crc = crc32(content), mode = 0o100644, link } = entry;
    const extra = link ? sized([5, link.type, 0, ...sized(Buffer.from(link.target))]) : [];
    return [
      block(
        2,
        link ? 3 : 2,
        ...(link ? number(extra.length) : []),
        ...number(content.length),
        entry.isFolder ? 5 : 4,
        ...number(size),
        ...number(mode),
        ...little([4, crc]),
        0,
        1,
        ...sized(Buffer.from(name)),
        ...extra,
      ),
      Buffer.from(content),
    ];
  });
  const start = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');
  return Buffer.concat([start, block(1, 0, isVolume ? 1 : 0), ...files, block(5, 0, 0)]);
}

/** A 7Z archive made by 7-Zip, with its options (`-psecret`). A name with a slash at its end is a folder. */
export async function sevenZip(files: Record<string, Buffer>, ...options: string[]): Promise<Buffer> {
  const program = await sevenZipPackage.default({ print: () => undefined });
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) {
      program.FS.mkdir(name);
      continue;
    }
    const stream = program.FS.open(name, 'w+');
    program.FS.write(stream, content, 0, content.length, 0);
    program.FS.close(stream);
  }
  program.callMain(['a', '-mx1', '-bd', ...options, 'made.7z', ...Object.keys(files)]);
  return Buffer.from(program.FS.readFile('made.7z'));
}

/** A 7Z whose list is changed behind a mark: `changed` takes the place of what follows it. */
export async function changed7z(
  files: Record<string, Buffer>,
  mark: number[],
  changed: number[],
): Promise<Buffer> {
  const archive = await sevenZip(files, '-mhc=off');
  const list = archive.subarray(32 + Number(archive.readBigUInt64LE(12)));
  list.set(changed, list.indexOf(Buffer.from(mark)) + mark.length);
  archive.writeUInt32LE(crc32(list), 28);
  archive.writeUInt32LE(crc32(archive.subarray(12, 32)), 8);
  return archive;
}
