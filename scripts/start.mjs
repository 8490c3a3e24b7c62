/**
 * `npm start` and, with `--dev`, `npm run dev`: from a fresh clone to a running store. Then stays in the foreground and
 * forwards signals.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftHelper } from './lib/quietly.mjs';
import { checkTools, ensureBuilt, ensurePackages, pinnedNode, ROOT, Stop, withNode } from './lib/prepare.mjs';

const SERVE = join(ROOT, 'scripts/serve.ts');
const development = process.argv.includes('--dev');
const COMMAND = development ? 'npm run dev' : 'npm start';
/** Type stripping is stable in the pinned Node; the flag hides the warning of older ones. */
const QUIET = ['--disable-warning=ExperimentalWarning'];

/** Reports a busy port or a running store before minutes of building. @param {string} node */
function checkCanStart(node) {
  const check = spawnSync(node, [...QUIET, SERVE, '--check'], { stdio: 'inherit', env: withNode(node) });
  if (check.status !== 0) process.exit(check.status ?? 1);
}

/** @param {string} node */
function serve(node) {
  const child = spawn(node, [...QUIET, SERVE, ...(development ? ['--dev'] : [])], {
    cwd: ROOT,
    env: withNode(node),
    // The channel closes whenever this process dies, which stops the store.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name));
  stopWithNpm(child);
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal)
      process.stderr.write(
        `\nThe launcher was stopped by ${signal}. "${COMMAND}" starts everything again.\n`,
      );
    process.exit(code ?? 1);
  });
}

/** @param {number} pid @returns {[name: string, parent: number]} of a process (Linux; elsewhere unknown) */
function describe(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return [stat.slice(stat.indexOf('(') + 1, end), Number(stat.slice(end + 2).split(' ')[1])];
  } catch {
    return ['', 0];
  }
}

/** The process that runs this one: npm, or the shell npm started and npm itself. */
function runners() {
  const [name, parent] = describe(process.ppid);
  return ['sh', 'dash', 'bash', 'ash'].includes(name) ? `${process.ppid} ${parent}` : `${process.ppid}`;
}

/** When npm is killed, this process gets another parent. @param {import('node:child_process').ChildProcess} child */
function stopWithNpm(child) {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const before = runners();
  const watch = setInterval(() => {
    if (runners() === before) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
}

try {
  checkTools();
  await endLeftHelper();
  const before = existsSync(join(ROOT, 'node_modules/node/bin/node'));
  if (before) checkCanStart(pinnedNode());
  await ensurePackages();
  const node = pinnedNode();
  if (!before) checkCanStart(node);
  // In development the launcher compiles and serves the sources itself.
  if (!development) await ensureBuilt(node);
  serve(node);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
