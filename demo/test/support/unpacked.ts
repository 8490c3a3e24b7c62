import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Unpacks an archive of the store as a customer does. @returns the folder that is in it */
export async function unpacked(archive: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-download-'));
  const zip = await fromBufferPromise(await readFile(archive), { lazyEntries: true });
  let first = '';
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    first ||= entry.fileName.split('/')[0] ?? '';
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return join(folder, first);
}
