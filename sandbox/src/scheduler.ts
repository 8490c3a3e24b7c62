import type { Clock } from './clock.ts';

/** Work that becomes due on the provider's clock. */
export type ScheduledWork = {
  /** When there is something to do next (epoch ms), or null. */
  nextDue(): number | null;
  /** Does what is due; calls `onSettled` when something asynchronous ended. */
  run(onSettled: () => void): void;
};

const LONGEST_TIMER_MS = 60_000;

/** One timer for all durable work: whoever adds work or moves the clock calls `wake`. */
export function createScheduler(clock: Clock, works: ScheduledWork[]) {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function wake(): void {
    clearTimeout(timer);
    if (stopped) return;
    const due = works.map((work) => work.nextDue()).filter((time) => time !== null);
    if (due.length === 0) return;
    const wait = Math.max(0, Math.min(Math.min(...due) - clock.now(), LONGEST_TIMER_MS));
    timer = setTimeout(run, wait);
  }

  function run(): void {
    for (const work of works) work.run(wake);
    wake();
  }

  return {
    wake,
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
