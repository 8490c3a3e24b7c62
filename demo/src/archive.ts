import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { licenseSnippets } from '@store/examples/node';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { TOOLS_FOLDER, type DemoTool } from './catalogue.ts';
import { changelog, licence, readme } from './documents.ts';
import type { Samples } from './samples.ts';

/** Who sells a tool, and under which id. */
export interface Seller {
  storeName: string;
  storeUrl: string;
  toolId: string;
}

/** By path in the archive. */
type Files = Map<string, Buffer>;

/** Files that name no version. */
const UNCHANGED = /\.(csv|xls[xm])$/;

// A fixed date in local time, which is what a ZIP stores: the same content is the same file on any day, in any time zone.
const STAMP = new Date(2025, 0, 1, 12, 0);

/** Packs the files in the given order. */
async function zip(files: Files): Promise<Buffer> {
  const file = new ZipFile();
  for (const [path, body] of files) {
    file.addBuffer(body, path, { mtime: STAMP, mode: 0o100644, forceDosTimestamp: true });
  }
  file.end();
  return buffer(file.outputStream);
}

/** The files of an archive in their order. The reader checks sizes and checksums. */
export async function unzip(body: Buffer): Promise<Files> {
  const files: Files = new Map();
  const archive = await fromBufferPromise(body, { lazyEntries: true });
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

/** Adds the files of a folder, if there is one. */
async function addFolder(files: Files, path: string): Promise<void> {
  if (!existsSync(path)) return;
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.pyc')) continue;
    const full = join(entry.parentPath, entry.name);
    files.set(relative(path, full).split(sep).join('/'), await readFile(full));
  }
}

/** The files that a tool's `samples.ts` makes. */
async function addSamples(files: Files, slug: string, index: number): Promise<void> {
  if (!existsSync(join(TOOLS_FOLDER, slug, 'samples.ts'))) return;
  const { samples } = (await import(`../tools/${slug}/samples.ts`)) as { samples: Samples };
  for (const [path, body] of Object.entries(samples(index))) files.set(path, Buffer.from(body));
}

/** The program that checks the key of the tool: the one that sellers copy. */
function licenseCheck({ storeUrl, toolId }: Seller): Buffer {
  const program = licenseSnippets(storeUrl, toolId).find(({ language }) => language === 'python');
  return Buffer.from(program?.code ?? '');
}

/** Fills in the two constants of a workbook's macros, which have room for longer texts behind them. */
async function withSeller(workbook: Buffer, { storeUrl, toolId }: Seller): Promise<Buffer> {
  const values: Record<string, string> = { STORE_URL: new URL(storeUrl).origin, TOOL_ID: toolId };
  const parts = await unzip(workbook);
  const macros = parts.get('xl/vbaProject.bin')?.toString('latin1') ?? '';
  const filled = macros.replaceAll(/"@([A-Z_]+)@" *(?=\r)/g, (room, name: string) => {
    const text = `"${values[name]}"`.padEnd(room.length);
    if (text.length > room.length) throw new Error(`${values[name]} is too long for a macro.`);
    return text;
  });
  return zip(parts.set('xl/vbaProject.bin', Buffer.from(filled, 'latin1')));
}

/** What a tool's folder says about one release. */
async function getFiles(tool: DemoTool, index: number, seller: Seller): Promise<Files> {
  const { slug, releases, shared } = tool;
  const files: Files = new Map();
  await addFolder(files, join(TOOLS_FOLDER, slug, 'files'));
  for (const { version } of releases.slice(0, index + 1)) {
    await addFolder(files, join(TOOLS_FOLDER, slug, 'releases', version));
  }
  for (const path of shared) {
    files.set(path, await readFile(join(TOOLS_FOLDER, 'shared', basename(path))));
  }
  await addSamples(files, slug, index);
  if (tool.licenseCheck) files.set(tool.licenseCheck, licenseCheck(seller));
  return files;
}

/** The ZIP of one release. The same release always has the same bytes. */
export async function buildArchive(tool: DemoTool, index: number, seller: Seller): Promise<Buffer> {
  const version = tool.releases[index]?.version;
  if (version === undefined) throw new Error(`${tool.slug} has no release ${index}`);
  const files = await getFiles(tool, index, seller);
  for (const [path, body] of files) {
    if (path.endsWith('.xlsm')) files.set(path, await withSeller(body, seller));
    if (UNCHANGED.test(path)) continue;
    files.set(path, Buffer.from(body.toString().replaceAll('@VERSION@', version)));
  }
  files.set('CHANGELOG.txt', Buffer.from(changelog(tool, index)));
  files.set('LICENCE.txt', Buffer.from(licence(tool, seller.storeName)));
  const paths = [...files.keys()].sort();
  const packed: Files = new Map();
  const put = (path: string, body: Buffer) => packed.set(`${tool.slug}-${version}/${path}`, body);
  put('README.txt', Buffer.from(readme(tool, version, paths)));
  for (const path of paths) put(path, files.get(path) ?? Buffer.alloc(0));
  return zip(packed);
}
