import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launch/settings.ts';

/** The newest tag, and without one the commit in `scripts/last-release`. */
export function lastRelease(): string {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' });
  if (tag.stdout.trim() !== '') return tag.stdout.trim();
  const lines = readFileSync(join(ROOT, 'scripts/last-release'), 'utf8').split('\n');
  return lines.find((line) => /^[0-9a-f]{40}$/.test(line)) ?? '';
}
