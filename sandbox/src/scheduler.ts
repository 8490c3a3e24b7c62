import type { Clock } from './clock.ts';

/** Work that becomes due on the provider's clock. */
export type ScheduledWork = {
  /** When the next work is due (epoch ms), or null. */
  nextDue(): number | null;
  /** Does what is due; calls `onSettled` after each asynchronous task. */
  run(onSettled: () => void): void;
};

const LONGEST_TIMER_MS = 60_000;
/** A clock that others move, too, is looked at this often. */
const SHARED_CLOCK_TIMER_MS = 50;

/** One timer for all scheduled work; call `wake` after adding work or changing the clock. */
export function createScheduler(clock: Clock, works: ScheduledWork[]) {
  const longest = clock.isShared ? SHARED_CLOCK_TIMER_MS : LONGEST_TIMER_MS;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function wake(): void {
    clearTimeout(timer);
    if (stopped) return;
    const due = works.map((work) => work.nextDue()).filter((time) => time !== null);
    if (due.length === 0) return;
    const wait = Math.max(0, Math.min(Math.min(...due) - clock.now(), longest));
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
