/**
 * `node scripts/prepare-release.ts 1.2.0` writes the version into every package and the changelog. It commits nothing;
 * the other steps are in docs/runbooks/release.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/launch/settings.ts';
import { Problem } from './lib/problem.ts';
import { lockWithVersion, mustFollow, releasedChangelog, withVersion } from './lib/release.ts';

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function prepare(version: string): void {
  const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
    workspaces: string[];
  };
  const tags = execFileSync('git', ['tag'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  mustFollow(version, root.version, tags);
  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  // First, because it may refuse.
  rewrite('CHANGELOG.md', (text) => releasedChangelog(text, version, day));
  rewrite('package-lock.json', (text) => lockWithVersion(text, root.workspaces, version));
  for (const folder of ['.', ...root.workspaces]) {
    rewrite(join(folder, 'package.json'), (text) => withVersion(text, version));
  }
  console.log(`Version ${version}. Read the changes (git diff), then commit them.`);
}

try {
  prepare(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
