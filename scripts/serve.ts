/**
 * Runs the store until it is stopped: database, sandbox, backend. Started by start.mjs on the pinned Node. With `--dev`
 * every workspace is reloaded when its sources change; with `--check` it only reports whether it could start.
 */
import { randomBytes } from 'node:crypto';
import { endLeftovers, takeDataDir } from './lib/launch/data-dir.ts';
import { readSettings, type Settings } from './lib/launch/settings.ts';
import { Stack } from './lib/launch/stack.ts';
import { welcome } from './lib/launch/welcome.ts';
import { assertFree, freePort } from './lib/ports.ts';
import { Problem } from './lib/problem.ts';

/** A terminal, npm and start.mjs each deliver the same Ctrl-C; only a later one counts as a second one. */
const SAME_PRESS_MS = 1000;

const development = process.argv.includes('--dev');
const COMMAND = development ? 'npm run dev' : 'npm start';

async function serve(): Promise<number> {
  let settings = readSettings(process.env);
  if (settings.port === 0) settings = readSettings({ ...process.env, PORT: String(await freePort()) });
  const lock = await takeDataDir(settings);
  try {
    await endLeftovers(settings.dataDir);
    await assertFree(settings.port, settings.host);
    if (process.argv.includes('--check')) return 0;
    return await (development ? runDevelopment(settings) : runBuilt(settings));
  } finally {
    lock.release();
  }
}

async function runBuilt(settings: Settings): Promise<number> {
  const stack = new Stack(settings, process.env);
  return untilStopped(stack, async () => {
    const sandbox = await stack.start();
    process.stdout.write(welcome(settings, process.env, sandbox?.port));
    return Promise.race([stack.failure(), stack.stopRequested]);
  });
}

async function runDevelopment(settings: Settings): Promise<number> {
  // Vite and the compiler are loaded only here.
  const { backendSettings, Development } = await import('./lib/dev/develop.ts');
  const backend = await backendSettings(settings);
  // Pages are rendered by Vite here; the backend recognises their reads by this.
  process.env.STOREFRONT_SECRET ||= randomBytes(32).toString('hex');
  const stack = new Stack(backend, process.env);
  const parts = new Development(stack, backend);
  try {
    return await untilStopped(stack, async () => {
      const sandboxPort = await parts.start(settings);
      process.stdout.write(welcome(settings, process.env, sandboxPort));
      process.stdout.write('  Changes in backend, storefront, admin and sandbox are picked up.\n\n');
      return Promise.race([stack.failure('database'), stack.stopRequested]);
    });
  } finally {
    await parts.close();
  }
}

/** Starts the store, waits for a request to stop or the message of a failed part, and stops everything. */
async function untilStopped(stack: Stack, start: () => Promise<string | undefined>): Promise<number> {
  listen(stack);
  try {
    const failure = await start();
    if (failure) throw new Problem(`\n${failure}\n\nEverything was stopped. "${COMMAND}" starts it again.`);
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

/** Ctrl-C, SIGTERM, a closed terminal and the death of start.mjs stop the store; a later Ctrl-C kills it. */
function listen(stack: Stack): void {
  let stoppedAt = 0;
  const stop = () => {
    stoppedAt ||= Date.now();
    stack.requestStop();
  };
  process.on('SIGINT', () => {
    if (stoppedAt > 0 && Date.now() - stoppedAt > SAME_PRESS_MS) {
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
// The channel to start.mjs would keep this process alive.
if (process.connected) process.disconnect();
