/**
 * Writes a compound file (MS-CFB, version 3): a small file system in a file, in which Office keeps macros. Short streams
 * share the sectors of one stream, the "mini stream"; the table of sectors says which sector follows which.
 */
import type { Entry } from './zip.ts';

const SECTOR = 512;
const MINI_SECTOR = 64;
/** Streams below this size are in the mini stream. */
const MINI_LIMIT = 4096;
const DIRECTORY_ENTRY = 128;
const SECTORS_PER_TABLE = SECTOR / 4;
const TABLES_IN_HEADER = 109;

const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;
const NONE = 0xffffffff;
const KIND = { storage: 1, stream: 2, root: 5 } as const;
const BLACK = 1;

interface Node {
  name: string;
  kind: keyof typeof KIND;
  body: Buffer;
  children: Node[];
  id: number;
  left: number;
  right: number;
  child: number;
  start: number;
}

const node = (name: string, kind: Node['kind'], body: Buffer = Buffer.alloc(0)): Node => ({
  ...{ name, kind, body, children: [], id: 0 },
  ...{ left: NONE, right: NONE, child: NONE, start: kind === 'storage' ? 0 : END },
});

/** Shorter names come first, whatever their letters. */
const inOrder = (a: Node, b: Node): number =>
  a.name.length - b.name.length || (a.name.toUpperCase() < b.name.toUpperCase() ? -1 : 1);

/** Links siblings to a balanced tree. @returns its root's id */
function link(siblings: readonly Node[]): number {
  const middle = siblings.length >> 1;
  const root = siblings[middle];
  if (!root) return NONE;
  root.left = link(siblings.slice(0, middle));
  root.right = link(siblings.slice(middle + 1));
  return root.id;
}

function treeOf(entries: readonly Entry[]): Node[] {
  const root = node('Root Entry', 'root');
  const all = [root];
  for (const { path, body } of entries) {
    const [folder, file] = path.includes('/') ? path.split('/') : [undefined, path];
    let parent = root;
    if (folder !== undefined) {
      parent = root.children.find(({ name }) => name === folder) ?? node(folder, 'storage');
      if (!all.includes(parent)) {
        all.push(parent);
        root.children.push(parent);
      }
    }
    const stream = node(file ?? '', 'stream', body);
    all.push(stream);
    parent.children.push(stream);
  }
  all.forEach((one, id) => (one.id = id));
  for (const one of all) one.child = link(one.children.sort(inOrder));
  return all;
}

function directoryEntry(one: Node): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY);
  entry.write(one.name, 'utf16le');
  entry.writeUInt16LE((one.name.length + 1) * 2, 64);
  entry.writeUInt8(KIND[one.kind], 66);
  entry.writeUInt8(BLACK, 67);
  [one.left, one.right, one.child].forEach((id, i) => entry.writeUInt32LE(id, 68 + 4 * i));
  entry.writeUInt32LE(one.start, 116);
  entry.writeUInt32LE(one.body.length, 120);
  return entry;
}

const padded = (body: Buffer, size: number): Buffer =>
  Buffer.concat([body, Buffer.alloc((size - (body.length % size)) % size)]);

function numbers(values: readonly number[], fill: number): Buffer {
  const body = Buffer.alloc(Math.ceil(values.length / SECTORS_PER_TABLE) * SECTOR);
  for (let i = 0; i < body.length / 4; i += 1) body.writeUInt32LE(values[i] ?? fill, 4 * i);
  return body;
}

/** Chunks behind each other, and the table of what follows what. */
class Sectors {
  readonly next: number[] = [];
  private readonly parts: Buffer[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  /** @returns the first sector of the body */
  add(body: Buffer): number {
    if (body.length === 0) return END;
    const start = this.next.length;
    const count = Math.ceil(body.length / this.size);
    for (let i = 1; i < count; i += 1) this.next.push(start + i);
    this.next.push(END);
    this.parts.push(padded(body, this.size));
    return start;
  }

  get body(): Buffer {
    return Buffer.concat(this.parts);
  }
}

/** A compound file with these streams; a path has at most one folder. The same streams give the same bytes. */
export function compoundFile(entries: readonly Entry[]): Buffer {
  const nodes = treeOf(entries);
  const [sectors, mini] = [new Sectors(SECTOR), new Sectors(MINI_SECTOR)];
  for (const one of nodes.filter(({ kind }) => kind === 'stream')) {
    one.start = (one.body.length < MINI_LIMIT ? mini : sectors).add(one.body);
  }
  const [root] = nodes;
  if (root) {
    root.body = mini.body;
    root.start = sectors.add(root.body);
  }
  const miniTable = numbers(mini.next, FREE);
  const miniTableStart = sectors.add(miniTable);
  const directory = Buffer.concat(nodes.map(directoryEntry));
  const unused = Buffer.alloc(DIRECTORY_ENTRY);
  [68, 72, 76].forEach((at) => unused.writeUInt32LE(NONE, at));
  const filler = Array.from(
    { length: ((SECTOR - (directory.length % SECTOR)) % SECTOR) / DIRECTORY_ENTRY },
    () => unused,
  );
  const directoryStart = sectors.add(Buffer.concat([directory, ...filler]));

  // The table describes its own sectors, too.
  const used = sectors.next.length;
  const tables = Math.ceil(used / (SECTORS_PER_TABLE - 1));
  if (tables > TABLES_IN_HEADER) throw new Error('The file is too large.');
  const table = numbers([...sectors.next, ...Array.from({ length: tables }, () => TABLE)], FREE);

  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(MINI_LIMIT, 56);
  header.writeUInt32LE(miniTableStart, 60);
  header.writeUInt32LE(miniTable.length / SECTOR, 64);
  header.writeUInt32LE(END, 68);
  for (let i = 0; i < tables; i += 1) header.writeUInt32LE(used + i, 76 + 4 * i);
  return Buffer.concat([header, sectors.body, table]);
}
