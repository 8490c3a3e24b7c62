import { open } from 'node:fs/promises';
import { type Budget, damaged, Refusal } from './budget.ts';
import { type EntryNames, linkRefusal, quoted, specialFileRefusal } from './entry-name.ts';
import { checkRar4Headers } from './rar4-headers.ts';
import { runSevenZip, Stopped } from './seven-zip.ts';
import type { Contents } from './zip-archive.ts';

type Properties = ReadonlyMap<string, string>;
type Type = '7z' | 'Rar' | 'Rar5';

const LINE_FEED = 10;
const PROPERTY = /^([A-Z][A-Za-z ]*) = (.*)$/;
const END_OF_ARCHIVE_PROPERTIES = '----------';
const UNIX_TYPE = /(?:^| )([a-z])[rwxsStT-]{9}$/;
const RAR_VERSION_AT = 6;

class Listing {
  entries = 0;
  encrypted = false;
  private readonly budget: Budget;
  private readonly names: EntryNames;
  /** The properties before the list are those of the archive, whose path is no entry. */
  private isInList = false;
  private properties = new Map<string, string>();

  constructor(budget: Budget, names: EntryNames) {
    this.budget = budget;
    this.names = names;
  }

  /** Takes a line of 7-Zip's technical list: `Name = value`, and an empty line after each entry. */
  addLine(line: string): void {
    const [, name, value] = PROPERTY.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      this.properties.set(name, value);
      return;
    }
    const { properties } = this;
    if (line === END_OF_ARCHIVE_PROPERTIES) {
      this.isInList = true;
      this.properties = new Map();
    } else if (this.isInList) {
      this.properties = new Map();
      if (properties.has('Path')) this.addEntry(properties);
    } else {
      refuseArchive(properties);
    }
  }

  private addEntry(entry: Properties): void {
    const name = entry.get('Path') ?? '';
    const attributes = entry.get('Attributes') ?? '';
    const isFolder = entry.get('Folder') === '+' || /^\S*D/.test(attributes);
    this.entries += 1;
    this.budget.addEntries(1);
    this.names.add(name, isFolder);
    refuseLink(name, entry, attributes);
    if (entry.get('Split Before') === '+' || entry.get('Split After') === '+') throw severalVolumes();
    if (entry.get('Anti') === '+') {
      throw new Refusal(`The archive would delete files where it is unpacked (${quoted(name)}).`);
    }
    this.encrypted ||= entry.get('Encrypted') === '+';
    this.budget.addBytes(isFolder ? 0 : sizeIn(entry, name));
  }
}

const severalVolumes = (): Refusal =>
  new Refusal('The archive is one of several volumes. Please upload a single file.');

function refuseArchive(archive: Properties): void {
  if (archive.get('Multivolume') === '+') throw severalVolumes();
  if (archive.has('Tail Size')) throw new Refusal('The file goes on after the end of the archive.');
}

function refuseLink(name: string, entry: Properties, attributes: string): void {
  const isLink = ['Symbolic Link', 'Hard Link', 'Copy Link'].some((property) => entry.get(property));
  const [, unixType] = UNIX_TYPE.exec(attributes) ?? [];
  if (isLink || unixType === 'l' || /^\S*L/.test(attributes)) throw linkRefusal(name);
  if (unixType !== undefined && unixType !== 'd') throw specialFileRefusal(name);
}

function sizeIn(entry: Properties, name: string): number {
  const size = entry.get('Size') ?? '';
  if (/^\d+$/.test(size)) return Number(size);
  throw new Refusal(`The archive does not state the size of ${quoted(name)}.`);
}

async function detectType(path: string): Promise<Type> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(RAR_VERSION_AT + 1), 0, RAR_VERSION_AT + 1, 0);
    if (buffer.toString('latin1', 0, 2) === '7z') return '7z';
    return buffer.readUInt8(RAR_VERSION_AT) === 0 ? 'Rar' : 'Rar5';
  } finally {
    await file.close();
  }
}

/** Unpacks the archive without storing it, to compare its checksums. @throws Refusal when it cannot be unpacked */
async function test(path: string, type: Type, until: number): Promise<void> {
  if (Date.now() >= until) return;
  let problems = '';
  try {
    const code = await runSevenZip(['t', `-t${type}`, '-bso0', '-bsp1'], path, {
      onProgress: () => {
        if (Date.now() >= until) throw new Stopped();
      },
      printErr: (line) => {
        problems += line.slice(0, 1000 - problems.length);
      },
    });
    if (code === 0) return;
  } catch (error) {
    if (error instanceof Stopped) return;
  }
  // It can be sound: the programs of the customers may have the memory that is not given here.
  if (problems.includes("Can't allocate")) return;
  if (!problems.includes('Unsupported Method')) throw damaged();
  throw new Refusal('The archive is compressed by a method that cannot be checked.');
}

/**
 * Lists a RAR or 7Z archive and tests it: unlike in a ZIP, an entry of these formats never unpacks to more than the list
 * says.
 * @throws Refusal
 */
export async function listArchive(path: string, budget: Budget, names: EntryNames): Promise<Contents> {
  const listing = new Listing(budget, names);
  const type = await detectType(path);
  let listIsEncrypted = false;
  let isDamaged = false;
  let refusal: Refusal | undefined;
  try {
    const code = await runSevenZip(['l', `-t${type}`, '-slt', '-bsp0'], path, {
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
        isDamaged = true;
      },
      // 7-Zip asks for a password only when the list itself is encrypted. It gets an empty one.
      stdin: () => {
        listIsEncrypted = true;
        return LINE_FEED;
      },
    });
    isDamaged ||= code !== 0;
  } catch {
    // An exception of the program is about this file: it reads nothing else.
    isDamaged = true;
  }
  if (refusal) throw refusal;
  if (listIsEncrypted) return { entries: 1, files: 1, encrypted: true };
  if (isDamaged) throw damaged();
  if (type === 'Rar') await checkRar4Headers(path);
  if (listing.entries > 0 && !listing.encrypted) await test(path, type, budget.testUntil);
  return { entries: listing.entries, files: names.fileCount, encrypted: listing.encrypted };
}
