/**
 * `npm run doctor`: whether this environment is ready to take real money. Variables come from the environment and, where
 * they are not set there, from `.env`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkTools, ensureBuilt, ensurePackages, pinnedNode, ROOT, Stop, withNode } from './lib/prepare.mjs';

try {
  checkTools();
  await ensurePackages();
  const node = pinnedNode();
  await ensureBuilt(node, ['backend']);
  const args = [`--env-file-if-exists=${join(ROOT, '.env')}`, join(ROOT, 'backend/dist/bin/doctor.js')];
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: withNode(node) });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
