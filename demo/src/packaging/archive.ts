import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { licenseSnippets } from '@store/examples/node';
import { TOOLS_FOLDER, type DemoTool } from '../catalogue.ts';
import { entriesOf, type ArchiveContents, type ArchiveFile, type LicenseCheck } from './archive-entries.ts';
import { zip } from './zip.ts';
import { importTool } from '../tool-module.ts';

const binary = /\.(png|webp|ico|xlsx)$/;

async function folder(path: string): Promise<ArchiveFile[]> {
  const found = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = found.filter((entry) => entry.isFile() && !/\.pyc$/.test(entry.name));
  return Promise.all(
    files.map(async (entry) => {
      const full = join(entry.parentPath, entry.name);
      const inside = relative(path, full).split(sep).join('/');
      return { path: inside, body: await readFile(full, binary.test(entry.name) ? null : 'utf8') };
    }),
  );
}

async function sharedFiles(shared: ArchiveContents['shared']): Promise<ArchiveFile[]> {
  const files = shared?.files ?? [];
  return Promise.all(
    files.map(async (name) => ({
      path: `${shared?.to ?? ''}${name}`,
      body: await readFile(join(TOOLS_FOLDER, 'shared', name), 'utf8'),
    })),
  );
}

const numbers = (version: string): number[] => version.split('.').map(Number);

/** Whether version a is b or later; versions are dotted numbers. */
function atLeast(a: string, b: string): boolean {
  const [left, right] = [numbers(a), numbers(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Who sells a tool, and under which id. */
export interface Seller {
  storeName: string;
  storeUrl: string;
  toolId: string;
}

/** The program that checks the key of the tool: the one that sellers copy. */
function licenseCheck({ storeUrl, toolId }: Seller): LicenseCheck {
  const snippets = licenseSnippets(storeUrl, toolId);
  return (language) => snippets.find((snippet) => snippet.language === language)?.code ?? '';
}

/** The ZIP of one release. The same release always has the same bytes. */
export async function archiveOf(tool: DemoTool, index: number, seller: Seller): Promise<Buffer> {
  const { archive: contents } = await importTool(tool.slug);
  const release = tool.releases[index];
  if (!release) throw new Error(`${tool.slug} has no release ${index}`);
  const own = await folder(join(TOOLS_FOLDER, tool.slug, 'files'));
  const made = (await contents.made?.(index, licenseCheck(seller))) ?? [];
  const files = [...own, ...(await sharedFiles(contents.shared)), ...made].filter(({ path }) => {
    const since = contents.since?.[path];
    return since === undefined || atLeast(release.version, since);
  });
  return zip(entriesOf(tool, index, files, seller.storeName));
}
