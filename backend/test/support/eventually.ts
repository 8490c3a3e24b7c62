import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the condition holds: jobs and notifications of other connections take a moment, and longer on a busy
 * machine.
 * @throws Error with the condition when the time is over
 */
export async function eventually(condition: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`did not happen in ${withinMs} ms: ${condition.toString()}`);
    await sleep(20);
  }
}
