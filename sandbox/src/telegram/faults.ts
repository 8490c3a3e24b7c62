import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** A fault for the next `times` calls of a method, or of any. */
export const telegramFault = z.strictObject({
  method: z.string().optional(),
  kind: z.enum(['hang', 'slow', 'drop', '500']),
  times: z.number().int().min(1).max(10_000).default(1),
  /** Delay of a `slow` call in milliseconds. */
  delayMs: z.number().int().min(0).max(600_000).default(2000),
});

export type TelegramFault = z.infer<typeof telegramFault>;
export type TelegramFaults = ReturnType<typeof createTelegramFaults>;

const faultList = z.array(telegramFault);

/** The active faults, oldest first. Kept on disk. */
export function createTelegramFaults(settings: Settings) {
  const list = () => settings.read('telegramFaults', faultList, []);
  const write = (faults: TelegramFault[]) => settings.write('telegramFaults', faults);
  return {
    list,
    add: (fault: TelegramFault) => write([...list(), fault]),
    clear: () => write([]),
    /** Takes one use of the first fault of a method. */
    take(called: string): TelegramFault | null {
      const faults = list();
      const index = faults.findIndex(
        ({ method }) => method === undefined || method.toLowerCase() === called.toLowerCase(),
      );
      const fault = faults[index];
      if (fault === undefined) return null;
      const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
      write(faults.toSpliced(index, 1, ...left));
      return fault;
    },
  };
}
