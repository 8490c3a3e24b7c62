import { type Entry, openPromise, type ZipFile } from 'yauzl';

const MAX_ENTRIES = 20_000;
const MAX_UNPACKED_BYTES = 4 * 1024 ** 3;
/** Logs and CSV compress up to about 50 times, archive bombs a thousand times and more. */
const MAX_RATIO = 100;
/** Small files are not checked: a few megabytes of zeros are harmless. */
const MIN_BYTES_FOR_RATIO = 64 * 1024 ** 2;

const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

class Refusal extends Error {}

function refuseEntry(entry: Entry): void {
  if (entry.isEncrypted()) {
    throw new Refusal('The archive is protected by a password; customers could not open it.');
  }
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK) {
    throw new Refusal(`The archive contains a link to another file (“${entry.fileName}”).`);
  }
}

async function inspectEntries(zip: ZipFile, archiveBytes: number): Promise<void> {
  if (zip.entryCount === 0) throw new Refusal('The archive is empty.');
  if (zip.entryCount > MAX_ENTRIES) {
    throw new Refusal(`The archive has more than ${MAX_ENTRIES.toLocaleString('en-IN')} entries.`);
  }
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry);
    unpackedBytes += entry.uncompressedSize;
    const isBomb = unpackedBytes > MIN_BYTES_FOR_RATIO && unpackedBytes > archiveBytes * MAX_RATIO;
    if (isBomb || unpackedBytes > MAX_UNPACKED_BYTES) {
      throw new Refusal('The archive would unpack to an absurd size, like an archive bomb.');
    }
  }
}

/** yauzl rejects dangerous names itself; this maps its errors to messages. */
function reasonFor(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const text = String(error);
  if (text.includes('invalid relative path')) {
    return 'The archive contains a path that leads out of its folder (“..”).';
  }
  if (text.includes('absolute path')) return 'The archive contains an absolute path.';
  return 'The file is damaged or not a complete ZIP archive.';
}

/** Inspects a ZIP's directory without unpacking it. Returns why it is refused, or null. */
export async function inspectZip(path: string, archiveBytes: number): Promise<string | null> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    await inspectEntries(zip, archiveBytes);
    return null;
  } catch (error) {
    return reasonFor(error);
  } finally {
    zip?.close();
  }
}
