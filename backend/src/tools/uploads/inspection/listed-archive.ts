import { basename, dirname } from 'node:path';
import sevenZipPackage from '7z-wasm';
import { type Budget, Refusal } from './budget.ts';
import { linkRefusal, quoted, refuseDangerousName } from './entry-name.ts';
import type { Contents } from './zip-archive.ts';

type Properties = ReadonlyMap<string, string>;

const MOUNTED = '/archive';
const LINE_FEED = 10;
const PROPERTY = /^([A-Z][A-Za-z ]*) = (.*)$/;
const LINK_ATTRIBUTES = /(^| )l[rwxsStT-]{9}$/;

class Listing {
  entries = 0;
  encrypted = false;
  private readonly budget: Budget;
  private entry = new Map<string, string>();

  constructor(budget: Budget) {
    this.budget = budget;
  }

  /** Takes a line of 7-Zip's technical list: `Name = value`, and an empty line after each entry. */
  addLine(line: string): void {
    const [, name, value] = PROPERTY.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      this.entry.set(name, value);
      return;
    }
    const { entry } = this;
    this.entry = new Map();
    if (entry.has('Path')) this.addEntry(entry);
  }

  private addEntry(entry: Properties): void {
    const name = entry.get('Path') ?? '';
    this.entries += 1;
    this.budget.addEntries(1);
    refuseDangerousName(name);
    if (entry.get('Symbolic Link') || LINK_ATTRIBUTES.test(entry.get('Attributes') ?? '')) {
      throw linkRefusal(name);
    }
    if (entry.get('Split Before') === '+' || entry.get('Split After') === '+') {
      throw new Refusal('The archive is one of several volumes. Please upload a single file.');
    }
    this.encrypted ||= entry.get('Encrypted') === '+';
    this.budget.addBytes(this.sizeOf(entry, name));
  }

  private sizeOf(entry: Properties, name: string): number {
    const size = entry.get('Size') ?? '';
    if (/^\d+$/.test(size)) return Number(size);
    if (entry.get('Folder') === '+' || entry.get('Attributes')?.startsWith('D')) return 0;
    throw new Refusal(`The archive does not state the size of ${quoted(name)}.`);
  }
}

/**
 * Lists a RAR or 7Z archive without unpacking it: unlike in a ZIP, an entry of these formats never unpacks to more than
 * the list says. 7-Zip, compiled to WebAssembly, reads the file in place and has access to its folder only.
 * @throws Refusal
 */
export async function listArchive(path: string, budget: Budget): Promise<Contents> {
  const listing = new Listing(budget);
  let listIsEncrypted = false;
  let damaged = false;
  let refusal: Refusal | undefined;
  const sevenZip = await sevenZipPackage.default({
    print: (line) => {
      try {
        listing.addLine(line);
      } catch (error) {
        // 7-Zip catches it and stops, so that a long list is not read to its end.
        if (error instanceof Refusal) refusal ??= error;
        throw error;
      }
    },
    printErr: () => {
      damaged = true;
    },
    // 7-Zip asks for a password only when the list itself is encrypted. It gets an empty one.
    stdin: () => {
      listIsEncrypted = true;
      return LINE_FEED;
    },
  });
  sevenZip.FS.mkdir(MOUNTED);
  sevenZip.FS.mount(sevenZip.NODEFS, { root: dirname(path) }, MOUNTED);
  try {
    sevenZip.callMain(['l', '-slt', '-ba', '-bsp0', '--', `${MOUNTED}/${basename(path)}`]);
  } catch {
    // An exception of the program is about this file: it reads nothing else.
    damaged = true;
  }
  if (refusal) throw refusal;
  if (listIsEncrypted) return { entries: 1, encrypted: true };
  if (damaged) throw new Refusal('The file is damaged or not a complete archive.');
  return { entries: listing.entries, encrypted: listing.encrypted };
}
