import { z } from 'zod';
import type { Settings } from '../settings.ts';

const endpoint = z.enum(['token', 'userinfo', 'tokeninfo', 'jwks']);

/** A fault for the next `times` calls of an endpoint. */
export const googleFault = z.strictObject({
  endpoint,
  kind: z.enum(['hang', 'slow', 'drop', '400', '401', '500', '503']),
  times: z.union([z.number().int().min(1).max(10_000), z.literal('all')]).default(1),
  /** Delay of a `slow` call in milliseconds. */
  delayMs: z.number().int().min(0).max(600_000).default(2000),
});

export type Endpoint = z.infer<typeof endpoint>;
export type GoogleFault = z.infer<typeof googleFault>;
export type GoogleFaults = ReturnType<typeof createGoogleFaults>;

const faultList = z.array(googleFault);

/** The active faults, oldest first. Kept on disk. */
export function createGoogleFaults(settings: Settings) {
  const list = () => settings.read('googleFaults', faultList, []);
  const write = (faults: GoogleFault[]) => settings.write('googleFaults', faults);
  return {
    list,
    add: (fault: GoogleFault) => write([...list(), fault]),
    clear: () => write([]),
    /** Takes one use of the endpoint's first fault. */
    take(called: Endpoint): GoogleFault | null {
      const faults = list();
      const index = faults.findIndex((fault) => fault.endpoint === called);
      const fault = faults[index];
      if (fault === undefined) return null;
      if (fault.times !== 'all') {
        const left = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
        write(faults.toSpliced(index, 1, ...left));
      }
      return fault;
    },
  };
}
