import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../launch/settings.ts';

/**
 * Compiles the backend now and after every change, and prints the compiler's errors. `onCompiled` is called after each
 * compilation without errors. The compiler runs in a thread of this process, so that it cannot outlive it.
 */
export function watchBackend(onCompiled: () => void): { close: () => Promise<unknown> } {
  // The store runs every migration that it finds there, also one that was renamed or deleted.
  rmSync(join(ROOT, 'backend/dist/database/migrations'), { recursive: true, force: true });
  const compiler = new Worker(join(ROOT, 'node_modules/typescript/lib/tsc.js'), {
    argv: ['--project', join(ROOT, 'backend/tsconfig.build.json'), '--watch', '--preserveWatchOutput'],
    stdout: true,
  });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (line.includes('Found 0 errors')) onCompiled();
    else if (/error TS|Found \d+ error/.test(line)) process.stdout.write(`${line}\n`);
  });
  return { close: () => compiler.terminate() };
}
