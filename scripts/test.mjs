/** `npm test`: on a fresh clone it installs what is missing, then runs every check on the pinned Node. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkTools, ensurePackages, pinnedNode, ROOT, Stop, withNode } from './lib/prepare.mjs';
import { endLeftHelper } from './lib/quietly.mjs';

try {
  checkTools();
  await endLeftHelper();
  await ensurePackages();
  const node = pinnedNode();
  const child = spawn(node, [join(ROOT, 'scripts/run-checks.ts')], { stdio: 'inherit', env: withNode(node) });
  // A terminal's Ctrl-C reaches both; this one waits for the other to clean up.
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name));
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n\n0 passed, 1 failed\n`);
  process.exitCode = 1;
}
