/**
 * Writes .br and .gz beside every text file of a build, so that no server compresses at run time:
 *   node scripts/compress-assets.ts FOLDER
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const folder = resolve(process.argv[2] ?? '.');
const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const raw = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(raw));
  await writeFile(`${path}.gz`, await promisify(gzip)(raw, { level: 9 }));
}
