import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startedAt } from './started-at.mjs';

/** Identifies a process, even if its id is reused later. */
export type ProcessIdentity = { pid: number; started: string };

/** The identity of a running process, by default this one. */
export function identify(pid: number = process.pid): ProcessIdentity {
  return { pid, started: startedAt(pid) ?? 'unknown' };
}

/** Whether exactly that process (not a later one with its id) is running. */
export function isAlive(identity: ProcessIdentity): boolean {
  const started = startedAt(identity.pid);
  return started !== undefined && started === identity.started;
}

/** Waits until `gone()` is true, at most `ms` milliseconds; returns whether it became true. */
export async function waitUntil(isDone: () => boolean, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!isDone()) {
    if (Date.now() > deadline) return false;
    await sleep(40);
  }
  return true;
}

/** Sends a signal; ignored if the process has exited. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already exited.
  }
}

/** Stops a process with SIGTERM, and with SIGKILL after `ms` milliseconds. */
export async function endProcess(identity: ProcessIdentity, ms: number): Promise<void> {
  if (!isAlive(identity)) return;
  signal(identity.pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(identity), ms)) return;
  if (isAlive(identity)) signal(identity.pid, 'SIGKILL');
  await waitUntil(() => !isAlive(identity), 2000);
}

/** Ids of the processes named `name` whose working folder is `folder` (Linux; elsewhere always empty). */
export function processesIn(folder: string, name: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name &&
          readlinkSync(`/proc/${pid}/cwd`) === folder
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
