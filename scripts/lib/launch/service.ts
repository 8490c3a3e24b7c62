import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { identify, waitUntil, type ProcessIdentity } from '../processes.ts';
import type { Environment } from './settings.ts';

/** A part of the running store. */
export type Part = {
  name: string;
  identity: ProcessIdentity;
  /** Resolves with how it exited ("exit code 1", "SIGKILL"). */
  ended: Promise<string>;
  isOver: () => boolean;
  /** Stops it in bounded time. */
  stop: () => Promise<void>;
  /** Kills it. */
  kill: () => void;
  /** Its output since it was started. */
  written: () => string;
};

const LOG_LIMIT = 10_000_000;

/** Starts a Node program of ours with its output in a log file. It exits when its standard input closes. */
export function startService(options: {
  name: string;
  args: string[];
  env: Environment;
  log: string;
  graceMs: number;
}): Part {
  const { name, args, env, log, graceMs } = options;
  if (existsSync(log) && statSync(log).size > LOG_LIMIT) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  const before = statSync(log).size;
  // Uploads and orders must not be readable by other users of this machine.
  const umask = process.umask(0o077);
  // Detached: Ctrl-C in a terminal reaches the whole process group, but the parts must stop in order.
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', output, output], detached: true });
  process.umask(umask);
  closeSync(output);
  let outcome: string | undefined;
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done((outcome = error.message)));
    child.once('exit', (code, signal) => done((outcome = signal ?? `exit code ${code ?? 0}`)));
  });
  child.stdin?.on('error', () => undefined);
  const isOver = () => outcome !== undefined;
  return {
    name,
    identity: identify(child.pid ?? 0),
    ended,
    isOver,
    stop: async () => {
      child.kill('SIGTERM');
      if (!(await waitUntil(isOver, graceMs))) child.kill('SIGKILL');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
    written: () => readFileSync(log).subarray(before).toString('utf8'),
  };
}
