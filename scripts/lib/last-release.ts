import { spawnSync } from 'node:child_process';
import { ROOT } from './launch/settings.ts';

/** The newest tag before this version; undefined before the first release. */
export function lastRelease(): string | undefined {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' });
  return tag.stdout.trim() || undefined;
}
