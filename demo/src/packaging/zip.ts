import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface Entry {
  path: string;
  body: Buffer;
}

// A fixed date, so that the same content is the same file every day; in local time, because that is what
// a ZIP stores, so that it is the same file in every time zone too.
const stamp = new Date(2025, 0, 1, 12, 0);

/** Packs the entries in their order; same entries, same bytes. */
export async function zip(entries: readonly Entry[]): Promise<Buffer> {
  const file = new ZipFile();
  for (const { path, body } of entries) {
    file.addBuffer(body, path, { mtime: stamp, mode: 0o100644, forceDosTimestamp: true });
  }
  file.end();
  return buffer(file.outputStream);
}
