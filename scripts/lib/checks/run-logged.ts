import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT, type Environment } from '../launch/settings.ts';

const running = new Set<number>();

/** Runs a command with its output in `log`; kills it and its children after `limit` ms. */
export async function runLogged(
  command: string[],
  options: { env: Environment; log: string; limit: number },
): Promise<number> {
  const [program = '', ...args] = command;
  mkdirSync(dirname(options.log), { recursive: true });
  const output = openSync(options.log, 'w');
  const child = spawn(program, args, {
    cwd: ROOT,
    env: options.env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const pid = child.pid;
  if (pid) running.add(pid);
  const timer = setTimeout(() => endGroup(pid), options.limit);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  // A child that the tool left running must not disturb the next step.
  endGroup(pid);
  return code;
}

function endGroup(pid: number | undefined): void {
  if (!pid) return;
  running.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Everything has exited.
  }
}

/** Kills everything that is running. */
export function endAll(): void {
  for (const pid of running) endGroup(pid);
}
