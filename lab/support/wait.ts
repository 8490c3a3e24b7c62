import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until this address answers with success. @throws when the process that should answer has ended */
export async function untilOk(url: string, child: ChildProcess): Promise<void> {
  const isOk = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOk())) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended before ${url} answered`);
    await sleep(50);
  }
}

/** Asks a process to end, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
