import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join, relative, sep } from 'node:path';
import { plans } from '../tools/plans.ts';
import type { DemoTool } from '../tools/types.ts';
import { entriesOf, type PackagePlan, type PlannedFile } from './plan.ts';
import { zip } from './zip.ts';

const source = fileURLToPath(new URL('../', import.meta.url));

const binary = /\.(png|webp|ico|xlsx)$/;

async function folder(path: string): Promise<PlannedFile[]> {
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

async function sharedFiles(shared: PackagePlan['shared']): Promise<PlannedFile[]> {
  const files = shared?.files ?? [];
  return Promise.all(
    files.map(async (name) => ({
      path: `${shared?.to ?? ''}${name}`,
      body: await readFile(join(source, 'tools/shared', name), 'utf8'),
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

/** The ZIP of one release, the same bytes every time. */
export async function archiveOf(tool: DemoTool, index: number, store: string): Promise<Buffer> {
  const plan = plans[tool.slug];
  const release = tool.releases[index];
  if (!plan || !release) throw new Error(`nothing is planned for ${tool.slug}, release ${index}`);
  const own = await folder(join(source, 'tools', tool.slug, 'files'));
  const made = (await plan.made?.(release, index)) ?? [];
  const files = [...own, ...(await sharedFiles(plan.shared)), ...made].filter(({ path }) => {
    const since = plan.since?.[path];
    return since === undefined || atLeast(release.version, since);
  });
  return zip(entriesOf(tool, index, files, store));
}
