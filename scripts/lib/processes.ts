import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startedAt } from './started-at.mjs';

/** A process told apart from a later one that got the same number. */
export type ProcessIdentity = { pid: number; started: string };

/** The identity of a living process, by default this one. */
export function identify(pid: number = process.pid): ProcessIdentity {
  return { pid, started: startedAt(pid) ?? 'unknown' };
}

/** True while exactly that process (not a later one with its number) lives. */
export function isAlive(identity: ProcessIdentity): boolean {
  const started = startedAt(identity.pid);
  return started !== undefined && started === identity.started;
}

/** Waits until `gone()` is true, at most `ms` milliseconds; tells whether it became true. */
export async function waitUntil(gone: () => boolean, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!gone()) {
    if (Date.now() > deadline) return false;
    await sleep(40);
  }
  return true;
}

/** Sends a signal; a process that is gone already is no failure. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

/** Ends one process: politely first, by force after `ms` milliseconds. */
export async function endProcess(identity: ProcessIdentity, ms: number): Promise<void> {
  if (!isAlive(identity)) return;
  signal(identity.pid, 'SIGTERM');
  if (await waitUntil(() => !isAlive(identity), ms)) return;
  if (isAlive(identity)) signal(identity.pid, 'SIGKILL');
  await waitUntil(() => !isAlive(identity), 2000);
}

/** Numbers of the processes named `name` whose working folder is `folder` (Linux; elsewhere always empty). */
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
