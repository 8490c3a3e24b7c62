/**
 * Runs the built shop until it is told to stop: database, sandbox, backend. Started by start.mjs on the pinned
 * Node; with `--check` it only says whether it could start (folder, port) and ends.
 */
import { endLeftovers, takeDataDir } from './lib/launch/data-dir.ts';
import { readSettings, type Settings } from './lib/launch/settings.ts';
import { Stack } from './lib/launch/stack.ts';
import { welcome } from './lib/launch/welcome.ts';
import { assertFree, freePort } from './lib/ports.ts';
import { Problem } from './lib/problem.ts';

/** A terminal, npm and start.mjs each deliver the same Ctrl-C; only a later one is a second wish. */
const SAME_PRESS_MS = 1000;

async function serve(): Promise<number> {
  let settings = readSettings(process.env);
  if (settings.port === 0) settings = readSettings({ ...process.env, PORT: String(await freePort()) });
  const lock = await takeDataDir(settings);
  try {
    await endLeftovers(settings.dataDir);
    await assertFree(settings.port, settings.host);
    if (process.argv.includes('--check')) return 0;
    return await run(new Stack(settings, process.env), settings);
  } finally {
    lock.release();
  }
}

async function run(stack: Stack, settings: Settings): Promise<number> {
  listen(stack);
  try {
    const sandbox = await stack.start();
    process.stdout.write(welcome(settings, process.env, sandbox?.port));
    const failure = await Promise.race([stack.fails(), stack.stopRequested]);
    if (failure) throw new Problem(`\n${failure}\n\nEverything was stopped. "npm start" starts it again.`);
    return 0;
  } catch (error) {
    if (stack.stopping) return 0;
    throw error;
  } finally {
    if (stack.stopping) process.stdout.write('\nStopping …\n');
    await stack.stop();
    if (stack.stopping) process.stdout.write('Stopped.\n');
  }
}

/** Ctrl-C, a polite kill, a closed terminal and the death of start.mjs all mean: stop. A later Ctrl-C: at once. */
function listen(stack: Stack): void {
  let asked = 0;
  const stop = () => {
    asked ||= Date.now();
    stack.requestStop();
  };
  process.on('SIGINT', () => {
    if (asked > 0 && Date.now() - asked > SAME_PRESS_MS) {
      stack.kill();
      process.exit(130);
    }
    stop();
  });
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  process.on('disconnect', stop);
}

try {
  process.exitCode = await serve();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
// start.mjs holds a channel to us that would keep this process alive.
if (process.connected) process.disconnect();
