import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Budget, Refusal } from './budget.ts';
import {
  type EntryNames,
  isFolderMode,
  isLinkMode,
  linkRefusal,
  nameRefusal,
  quoted,
  WINDOWS_LINK,
} from './entry-name.ts';
import { Bytes, checkLocalHeaders, findDirectory, refuseHiddenEntries } from './zip-structure.ts';

/** What an archive has in it. */
export interface Contents {
  entries: number;
  /** The entries that are no folders. */
  files: number;
  /** Whether a password protects any entry. Such an entry cannot be unpacked here. */
  encrypted: boolean;
}

/** Takes an unpacked file. Its chunks have to be read to the end. */
export type ReadFile = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

const STORED = 0;
const DEFLATED = 8;
const SMALL_BYTES = 256 * 1024;
const UNIX_MODE_SHIFT = 16;
const DOS_FOLDER = 0x10;

/** A folder has a slash at its end; some programs mark it in the attributes only. */
function isFolder({ fileName, externalFileAttributes: attributes, uncompressedSize }: Entry): boolean {
  if (fileName.endsWith('/')) return true;
  const claimed = isFolderMode(attributes >>> UNIX_MODE_SHIFT) || (attributes & DOS_FOLDER) !== 0;
  return claimed && uncompressedSize === 0;
}

/** Reads the directory. The sizes in it are only what the archive claims. */
async function readDirectory(zip: ZipFile, budget: Budget): Promise<Entry[]> {
  budget.addEntries(zip.entryCount);
  const entries: Entry[] = [];
  let claimedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    // Other types than a link are not looked at: some programs write nonsense there.
    const { externalFileAttributes: attributes } = entry;
    if (isLinkMode(attributes >>> UNIX_MODE_SHIFT) || attributes & WINDOWS_LINK) {
      throw linkRefusal(entry.fileName);
    }
    claimedBytes += entry.uncompressedSize;
    budget.expectBytes(claimedBytes);
    entries.push(entry);
  }
  return entries;
}

interface Content {
  chunks: AsyncIterable<Buffer> | Buffer[];
  /** How many bytes of the archive were read for it, after it was read to the end. */
  packedBytes: () => number;
}

/** The file in an entry. Small ones are read at once: twenty thousand streams would take ten seconds. */
function getContent(path: string, file: Bytes, entry: Entry, start: number): Content {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  const isStored = compressionMethod === STORED;
  if (Math.max(compressedSize, uncompressedSize) <= SMALL_BYTES) {
    const packed = file.read(start, compressedSize);
    if (isStored || compressedSize === 0) return { chunks: [packed], packedBytes: () => packed.length };
    const { buffer, engine } = inflateSmall(packed, uncompressedSize);
    return { chunks: [buffer], packedBytes: () => engine.bytesWritten };
  }
  const packed = createReadStream(path, { start, end: start + compressedSize - 1 });
  if (isStored) return { chunks: packed, packedBytes: () => packed.bytesRead };
  const inflate = createInflateRaw();
  // An error ends the second stream too, where it is thrown.
  return { chunks: pipeline(packed, inflate, () => undefined), packedBytes: () => inflate.bytesWritten };
}

interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

function inflateSmall(packed: Buffer, size: number): Inflated {
  try {
    // The types do not know what `info` makes of the result.
    return inflateRawSync(packed, { info: true, maxOutputLength: size + 1 }) as unknown as Inflated;
  } catch (error) {
    throw error instanceof RangeError ? wrongSize() : error;
  }
}

/** Unpacks an entry and counts its bytes, which the directory has to state. */
async function* unpack(entry: Entry, content: Content, budget: Budget): AsyncGenerator<Buffer> {
  let checksum = 0;
  let size = 0;
  for await (const bytes of content.chunks) {
    size += bytes.length;
    budget.addBytes(bytes.length);
    if (size > entry.uncompressedSize) throw wrongSize();
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  // Programs that read a ZIP from its start would take what follows for the next file.
  if (size !== entry.uncompressedSize || content.packedBytes() !== entry.compressedSize) throw wrongSize();
  if (checksum !== entry.crc32) {
    throw new Refusal(`The archive is damaged: the checksum of ${quoted(entry.fileName)} is wrong.`);
  }
}

const wrongSize = (): Refusal => new Refusal('The archive states a wrong size for one of its files.');

async function readEntries(
  zip: ZipFile,
  path: string,
  file: Bytes,
  budget: Budget,
  names: EntryNames,
  readFile: ReadFile,
): Promise<Contents> {
  const directory = findDirectory(file, zip.fileSize);
  const entries = await readDirectory(zip, budget);
  refuseHiddenEntries(entries, directory);
  for (const entry of entries) names.add(entry.fileName, isFolder(entry));
  const data = await checkLocalHeaders(path, file, entries, directory);
  for (const [entry, { start, isEncrypted }] of data) {
    // What only the directory calls encrypted can be read, by some programs too.
    if (isEncrypted) {
      budget.addBytes(entry.uncompressedSize);
    } else if (entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED) {
      const content = getContent(path, file, entry, start);
      await readFile(entry.fileName, unpack(entry, content, budget));
    } else {
      throw new Refusal(
        `${quoted(entry.fileName)} is compressed by a method that cannot be checked. Please use “Deflate”, the usual method of ZIP.`,
      );
    }
  }
  return {
    entries: entries.length,
    files: names.fileCount,
    encrypted: entries.some((entry) => entry.isEncrypted()),
  };
}

/** A message for an error of yauzl, which checks names and sizes itself. Errors of the disk stay what they are. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  const text = String(error);
  return nameRefusal(text) ?? new Refusal('The file is damaged or not a complete ZIP archive.');
}

/** Unpacks every file of a ZIP without storing it. @throws Refusal */
export async function readZip(
  path: string,
  budget: Budget,
  names: EntryNames,
  readFile: ReadFile,
): Promise<Contents> {
  let zip: ZipFile | undefined;
  const file = new Bytes(path);
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return await readEntries(zip, path, file, budget, names, readFile);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    zip?.close();
    file.close();
  }
}
