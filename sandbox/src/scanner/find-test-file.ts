import { inflateRawSync } from 'node:zlib';

/** The test file of the antivirus industry (EICAR), put together here so that no scanner takes this file for it. */
export const TEST_FILE = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS',
  '-TEST-FILE',
  '!$H+H*',
].join('');

const FIND = 'Win.Test.EICAR_HDB-1';
const DIRECTORY_END = 'PK\x05\x06';
const DEFLATED = 8;
const MAX_ENTRY_BYTES = 10 * 1024 * 1024;

/** The compressed bytes of each deflated file in a ZIP, by its central directory (APPNOTE.TXT, 4.3.12). */
function* readDeflatedFiles(zip: Buffer): Generator<Buffer> {
  const end = zip.lastIndexOf(DIRECTORY_END, undefined, 'latin1');
  if (end < 0) return;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (zip.readUInt16LE(at + 10) === DEFLATED) yield zip.subarray(start, start + zip.readUInt32LE(at + 20));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** The name of the find when the file, or a file in the ZIP that it is, contains the test file; null otherwise. */
export function findTestFile(file: Buffer): string | null {
  if (file.includes(TEST_FILE)) return FIND;
  try {
    for (const deflated of readDeflatedFiles(file))
      if (inflateRawSync(deflated, { maxOutputLength: MAX_ENTRY_BYTES }).includes(TEST_FILE)) return FIND;
  } catch {
    // No ZIP that can be read, or a large file: a real scanner would look further.
  }
  return null;
}
