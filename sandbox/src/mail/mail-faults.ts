import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** Refuses the next `times` emails with an SMTP code: 4xx is temporary, 5xx permanent. */
export const mailFault = z.strictObject({
  code: z.number().int().min(400).max(599),
  times: z.number().int().min(0).max(10_000).default(1),
});

export type MailFaults = ReturnType<typeof createMailFaults>;

/** The active refusal, if any. Kept on disk. */
export function createMailFaults(settings: Settings) {
  const list = () => settings.read('mailFault', mailFault.nullable(), null);
  return {
    read: list,
    set: (fault: z.infer<typeof mailFault> | null) => settings.write('mailFault', fault),
    /** The code to refuse the next email with, or null. */
    take(): number | null {
      const fault = list();
      if (fault === null || fault.times === 0) return null;
      settings.write('mailFault', { ...fault, times: fault.times - 1 });
      return fault.code;
    },
  };
}
