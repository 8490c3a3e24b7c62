import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { identify, waitUntil, type ProcessIdentity } from '../processes.ts';
import type { Environment } from './settings.ts';

/** A part of the running shop. */
export type Part = {
  name: string;
  identity: ProcessIdentity;
  /** Settles with how it ended ("exit code 1", "SIGKILL"), wanted or not. */
  ended: Promise<string>;
  isOver: () => boolean;
  /** Ends it in bounded time. */
  stop: () => Promise<void>;
  /** Ends it now. */
  kill: () => void;
  /** What it wrote since it was started. */
  written: () => string;
};

const LOG_LIMIT = 10_000_000;

/** Starts a Node program of ours with its output in a log file. It ends when its input closes, that is: with us. */
export function startService(options: {
  name: string;
  args: string[];
  env: Environment;
  log: string;
  grace: number;
}): Part {
  const { name, args, env, log, grace } = options;
  if (existsSync(log) && statSync(log).size > LOG_LIMIT) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  const before = statSync(log).size;
  // What it keeps (uploads, orders) is nobody else's on this machine.
  const umask = process.umask(0o077);
  // Detached: Ctrl-C in a terminal reaches the whole group, but the parts stop in an order.
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
      if (!(await waitUntil(isOver, grace))) child.kill('SIGKILL');
      await ended;
    },
    kill: () => void child.kill('SIGKILL'),
    written: () => readFileSync(log).subarray(before).toString('utf8'),
  };
}
