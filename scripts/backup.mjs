/**
 * `npm run backup`, `npm run restore` and `npm run export`: these programs on the store of this folder, running or not, or
 * on the one that DATABASE_URL and DATA_DIR name.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkTools, ensureBuilt, ensurePackages, pinnedNode, ROOT, Stop, withNode } from './lib/prepare.mjs';

try {
  checkTools();
  await ensurePackages();
  const node = pinnedNode();
  await ensureBuilt(node, ['backend']);
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/run-backup.ts')];
  const { status } = spawnSync(node, [...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: withNode(node),
  });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
