import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface Archive {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** SHA-256 of the bytes in hex, as the store publishes it. */
  sha256: string;
}

/** A unique, valid ZIP with `kilobytes` of incompressible data. */
export async function makeArchive(kilobytes = 64): Promise<Archive> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('Read me first.\n'), 'README.txt');
  zip.addBuffer(randomBytes(kilobytes * 1024), 'tool/data.bin');
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: `tool-${sha256.slice(0, 8)}.zip`, mimeType: 'application/zip', buffer: bytes, sha256 };
}
