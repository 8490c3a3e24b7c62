import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Budget, Refusal } from './budget.ts';
import { linkRefusal, nameRefusal, quoted } from './entry-name.ts';

/** What an archive has in it. */
export interface Contents {
  entries: number;
  /** Whether a password protects any entry. Such an entry cannot be unpacked here. */
  encrypted: boolean;
}

/** Takes an unpacked file. Its chunks have to be read to the end. */
export type ReadFile = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Reads the directory. The sizes in it are only what the archive claims. */
async function readDirectory(zip: ZipFile, budget: Budget): Promise<Entry[]> {
  budget.addEntries(zip.entryCount);
  const entries: Entry[] = [];
  let claimedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK;
    if (isLink) throw linkRefusal(entry.fileName);
    claimedBytes += entry.uncompressedSize;
    budget.expectBytes(claimedBytes);
    entries.push(entry);
  }
  return entries;
}

/** Entries that share bytes let a small archive unpack to a large one. */
async function refuseOverlaps(zip: ZipFile, entries: Entry[]): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const entry of inOrder) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw new Refusal('Files in the archive overlap, as in an archive bomb.');
    }
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
}

/** Unpacks an entry and counts its bytes; yauzl compares their number with the directory. */
async function* unpack(zip: ZipFile, entry: Entry, budget: Budget): AsyncGenerator<Buffer> {
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const bytes = chunk as Buffer;
    budget.addBytes(bytes.length);
    checksum = crc32(bytes, checksum);
    yield bytes;
  }
  if (checksum !== entry.crc32) {
    throw new Refusal(`The archive is damaged: the checksum of ${quoted(entry.fileName)} is wrong.`);
  }
}

async function readEntries(zip: ZipFile, budget: Budget, readFile: ReadFile): Promise<Contents> {
  const entries = await readDirectory(zip, budget);
  await refuseOverlaps(zip, entries);
  for (const entry of entries) {
    if (entry.isEncrypted()) {
      budget.addBytes(entry.uncompressedSize);
    } else if (entry.canDecodeFileData()) {
      await readFile(entry.fileName, unpack(zip, entry, budget));
    } else {
      throw new Refusal(
        `${quoted(entry.fileName)} is compressed by a method that cannot be checked. Please use “Deflate”, the usual method of ZIP.`,
      );
    }
  }
  return { entries: entries.length, encrypted: entries.some((entry) => entry.isEncrypted()) };
}

/** A message for an error of yauzl, which checks names and sizes itself. Errors of the disk stay what they are. */
function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) return error;
  const text = String(error);
  if (text.includes('bytes in the stream')) {
    return new Refusal('The archive states a wrong size for one of its files.');
  }
  return nameRefusal(text) ?? new Refusal('The file is damaged or not a complete ZIP archive.');
}

/** Unpacks every file of a ZIP without storing it. @throws Refusal */
export async function readZip(path: string, budget: Budget, readFile: ReadFile): Promise<Contents> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    return await readEntries(zip, budget, readFile);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    zip?.close();
  }
}
