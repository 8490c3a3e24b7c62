import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startedAt } from './started-at.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Identifies the running helper (npm, nx), so that a start after kill -9 does not run beside it. */
const NOTE = join(ROOT, '.nx/helper.json');

/** @param {number} pid @param {NodeJS.Signals} signal */
function endGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already exited.
  }
}

/** Ends the npm or nx that a killed start left running. */
export async function endLeftHelper() {
  if (!existsSync(NOTE)) return;
  try {
    const { pid, started } = JSON.parse(readFileSync(NOTE, 'utf8'));
    if (startedAt(pid) === started) endGroup(pid, 'SIGKILL');
    while (startedAt(pid) === started) await new Promise((wait) => setTimeout(wait, 50));
  } catch {
    // An incomplete note is ignored.
  }
  rmSync(NOTE, { force: true });
}

/**
 * Runs a program without printing its output, which is returned in case it fails.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function quietly([program = '', ...args], env = process.env) {
  return new Promise((resolve) => {
    // Its own process group, so that the children of npm and nx end with it.
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => (output = (output + chunk.toString()).slice(-20_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const pid = child.pid;
    const interrupted = () => {
      if (pid) endGroup(pid, 'SIGTERM');
      process.exit(130);
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const name of signals) process.once(name, interrupted);
    if (pid) {
      mkdirSync(dirname(NOTE), { recursive: true });
      writeFileSync(NOTE, JSON.stringify({ pid, started: startedAt(pid) }));
    }
    /** @param {number} code @param {string} [reason] */
    const finish = (code, reason = '') => {
      for (const name of signals) process.removeListener(name, interrupted);
      rmSync(NOTE, { force: true });
      resolve({ code, output: output + reason });
    };
    child.once('error', (error) => finish(1, error.message));
    child.once('close', (code) => finish(code ?? 1));
  });
}
