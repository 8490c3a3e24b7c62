import { z } from 'zod';
import type { Settings } from '../settings.ts';

/** Refuse the next `times` mails with an SMTP code: 4xx try again later, 5xx never. */
export const mailFault = z.strictObject({
  code: z.number().int().min(400).max(599),
  times: z.number().int().min(0).max(10_000).default(1),
});

export type MailFaults = ReturnType<typeof createMailFaults>;

/** The refusal in force, if any. Kept on disk. */
export function createMailFaults(settings: Settings) {
  const list = () => settings.read('mailFault', mailFault.nullable(), null);
  return {
    read: list,
    set: (fault: z.infer<typeof mailFault> | null) => settings.write('mailFault', fault),
    /** The code to refuse the next mail with, or null. */
    take(): number | null {
      const fault = list();
      if (fault === null || fault.times === 0) return null;
      settings.write('mailFault', { ...fault, times: fault.times - 1 });
      return fault.code;
    },
  };
}
