import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../launch/settings.ts';

const run = promisify(execFile);

/** Programs that some checks need and npm does not have, with the Debian package of each. */
const PACKAGES = { promtool: 'prometheus', nginx: 'nginx' };

export type Tool = keyof typeof PACKAGES;

/** Unpacked packages; nothing is installed, and no service is started. */
const UNPACKED = join(ROOT, '.nx/tools');

function find(tool: Tool): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    ...['bin', 'sbin'].map((folder) => join(UNPACKED, 'usr', folder)),
  ];
  // Not every one knows --version, but one that lacks a library fails with 127.
  const works = (path: string) =>
    existsSync(path) && spawnSync(path, ['-h'], { timeout: 20_000 }).status !== 127;
  return folders.map((folder) => join(folder, tool)).find(works);
}

/** Path of a program: an installed one, else that of Debian's package, unpacked. Undefined on other systems. */
export async function ensureTool(tool: Tool): Promise<string | undefined> {
  const found = find(tool);
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  const downloads = join(UNPACKED, 'packages');
  mkdirSync(downloads, { recursive: true });
  const attempt = (program: string, args: string[]) =>
    run(program, args, { cwd: downloads, timeout: 80_000 }).catch(() => undefined);
  if (!(await attempt('apt-get', ['download', '-qq', PACKAGES[tool]]))) {
    await attempt('apt-get', ['update', '-qq']);
    await attempt('apt-get', ['download', '-qq', PACKAGES[tool]]);
  }
  for (const name of readdirSync(downloads)) await attempt('dpkg', ['-x', name, UNPACKED]);
  return find(tool);
}
