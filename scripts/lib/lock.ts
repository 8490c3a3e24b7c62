import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './problem.ts';
import { identify, isAlive, type ProcessIdentity } from './processes.ts';

export type Lock = { release: () => void };

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('pid' in parsed) || !('started' in parsed))
      return undefined;
    const { pid, started } = parsed;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the lock file for this process. Returns the running holder instead if there is one; a lock whose
 * holder died (kill -9, power failure) is taken over.
 */
export function takeLock(file: string): Lock | { heldBy: ProcessIdentity } {
  const mine = `${file}.${process.pid}`;
  const me = identify();
  writeFileSync(mine, JSON.stringify(me), { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(mine, file);
        return { release: () => release(file, me) };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const holder = readHolder(file);
      if (holder && isAlive(holder)) return { heldBy: holder };
      dropStale(file, `${mine}.stale`, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Two launchers may see the same dead holder: only that lock is removed, a newer one is put back. */
function dropStale(file: string, aside: string, judged: ProcessIdentity | undefined): void {
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved && moved.started !== judged?.started && isAlive(moved)) linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function release(file: string, me: ProcessIdentity): void {
  const holder = readHolder(file);
  if (holder?.pid === me.pid && holder.started === me.started) rmSync(file, { force: true });
}
