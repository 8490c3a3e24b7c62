import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface Entry {
  path: string;
  body: Buffer;
}

// A fixed date in local time, which is what a ZIP stores: the same content is the same file on any day, in any time zone.
const stamp = new Date(2025, 0, 1, 12, 0);

/** Packs the entries in the given order. The same entries give the same bytes. */
export async function zip(entries: readonly Entry[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const { path, body } of entries) {
    file.addBuffer(body, path, { mtime: stamp, mode: 0o100644, forceDosTimestamp: true });
  }
  file.end();
  return buffer(file.outputStream);
}
