import { crc32, deflateRawSync } from 'node:zlib';
import sevenZipPackage from '7z-wasm';

/** An entry of a ZIP as its directory describes it, which need not be true. */
export interface RawEntry {
  name: string;
  packed: Buffer;
  /** 0 stored, 8 deflated. */
  method: number;
  /** What the directory claims, in bytes. */
  size: number;
  crc: number;
  /** Uses the data of the entry at this offset instead of its own. */
  offset?: number;
}

/** An entry with honest figures. */
export function deflated(name: string, content: Buffer): RawEntry {
  return { name, packed: deflateRawSync(content), method: 8, size: content.length, crc: crc32(content) };
}

function little(...fields: [bytes: 1 | 2 | 4, value: number][]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

/** A ZIP that claims whatever the entries say. */
export function rawZip(entries: RawEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, method, size, crc, offset } of entries) {
    const figures = little([2, method], [4, 0], [4, crc], [4, packed.length], [4, size], [2, name.length]);
    const file = Buffer.concat([
      little([4, 0x04034b50], [2, 20], [2, 0]),
      figures,
      little([2, 0]),
      Buffer.from(name),
      packed,
    ]);
    directory.push(
      little([4, 0x02014b50], [2, 20], [2, 20], [2, 0]),
      figures,
      little([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset ?? at]),
      Buffer.from(name),
    );
    if (offset !== undefined) continue;
    files.push(file);
    at += file.length;
  }
  const list = Buffer.concat(directory);
  const count = entries.length;
  const end = little([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, list.length], [4, at], [2, 0]);
  return Buffer.concat([...files, list, end]);
}

export interface RarEntry {
  name: string;
  content?: string;
  /** What the header claims, in bytes. */
  size?: number;
  encrypted?: boolean;
}

/** A RAR 4 archive of stored files, from the published description of the format. */
export function rar4(entries: RarEntry[]): Buffer {
  const block = (type: number, flags: number, ...rest: Buffer[]): Buffer => {
    const size = 7 + rest.reduce((sum, { length }) => sum + length, 0);
    const body = Buffer.concat([little([1, type], [2, flags], [2, size]), ...rest]);
    return Buffer.concat([little([2, crc32(body) & 0xffff]), body]);
  };
  const files = entries.flatMap(({ name, content = '', size = content.length, encrypted = false }) => [
    block(
      0x74,
      0x8000 | (encrypted ? 4 : 0),
      little([4, content.length], [4, size], [1, 3], [4, crc32(content)], [4, 0], [1, 20], [1, 0x30]),
      little([2, name.length], [4, 0o100644]),
      Buffer.from(name),
    ),
    Buffer.from(content),
  ]);
  const start = Buffer.from('Rar!\x1a\x07\x00', 'latin1');
  return Buffer.concat([start, block(0x73, 0, Buffer.alloc(6)), ...files, block(0x7b, 0x4000)]);
}

/** A RAR 5 archive of stored files, from the published description of the format. */
export function rar5(entries: RarEntry[]): Buffer {
  const number = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...number(Math.floor(value / 128))];
  const block = (...fields: number[]): Buffer => {
    const body = Buffer.from([...number(fields.length), ...fields]);
    return Buffer.concat([little([4, crc32(body)]), body]);
  };
  const files = entries.flatMap(({ name, content = '', size = content.length }) => [
    block(
      ...[2, 2, ...number(content.length), 4, ...number(size), ...number(0o100644)],
      ...little([4, crc32(content)]),
      ...[0, 1, ...number(name.length), ...Buffer.from(name)],
    ),
    Buffer.from(content),
  ]);
  const start = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1');
  return Buffer.concat([start, block(1, 0, 0), ...files, block(5, 0, 0)]);
}

/** A 7Z archive made by 7-Zip, with its options (`-psecret`). */
export async function sevenZip(files: Record<string, Buffer>, ...options: string[]): Promise<Buffer> {
  const program = await sevenZipPackage.default({ print: () => undefined });
  for (const [name, content] of Object.entries(files)) {
    const stream = program.FS.open(name, 'w+');
    program.FS.write(stream, content, 0, content.length, 0);
    program.FS.close(stream);
  }
  program.callMain(['a', '-mx1', '-bd', ...options, 'made.7z', ...Object.keys(files)]);
  return Buffer.from(program.FS.readFile('made.7z'));
}
