import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzip } from '../../src/archive.ts';

/** Unpacks an archive of the store as a customer does. @returns the folder that is in it */
export async function unpacked(archive: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-download-'));
  const files = await unzip(await readFile(archive));
  for (const [path, body] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
  }
  const [first = ''] = [...files.keys()].map((path) => path.split('/', 1)[0]);
  return join(folder, first);
}
