import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/lib/launch/settings.ts';

/** Installs the packages of another version, which may take minutes. */
async function run(command: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}`);
}

/** Builds the backend of a git reference in a folder of its own, and returns the folder. */
export async function buildVersion(ref: string, say: (text: string) => void): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'store-version-')), 'store');
  say(`Building ${ref} ...`);
  await run('git', ['worktree', 'add', '--detach', folder, ref], ROOT);
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['ci', '-w', 'backend', ...flags], folder);
  await run(process.execPath, [compilerIn(folder), '-p', 'tsconfig.build.json'], join(folder, 'backend'));
  return folder;
}

function compilerIn(folder: string): string {
  const own = join(folder, 'node_modules/typescript/bin/tsc');
  return existsSync(own) ? own : join(ROOT, 'node_modules/typescript/bin/tsc');
}

export async function removeVersion(folder: string): Promise<void> {
  await run('git', ['worktree', 'remove', '--force', folder], ROOT);
  rmSync(dirname(folder), { recursive: true, force: true });
}
