import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { operation, type Operation } from './operations.ts';

/** A fault for the next `times` matching calls. */
export const faultRequest = z.strictObject({
  kind: z.enum(['hang', 'slow', 'drop', '401', '404', '429', '500', '502']),
  /** The affected call; any when absent. */
  operation: operation.optional(),
  /** Only calls for this order. */
  orderId: z.string().optional(),
  times: z.union([z.number().int().min(1).max(10_000), z.literal('all')]).default(1),
  /** True: the provider does the work, and only its response is lost or replaced. */
  afterWork: z.boolean().default(false),
  /** Delay of a `slow` call in milliseconds. */
  delayMs: z.number().int().min(0).max(600_000).default(2000),
  /** `x-ratelimit-retry` of a 429, in seconds. */
  retryAfterSeconds: z.number().int().min(0).max(3600).default(1),
});

export type Fault = z.infer<typeof faultRequest>;
export type Faults = ReturnType<typeof createFaults>;

const faultList = z.array(faultRequest);

/** The active faults, oldest first. Kept on disk. */
export function createFaults(settings: Settings) {
  const list = () => settings.read('faults', faultList, []);
  return {
    list,
    add(fault: Fault): void {
      settings.write('faults', [...list(), fault]);
    },
    clear(): void {
      settings.write('faults', []);
    },
    /** Takes one use of the first matching fault. */
    take(called: Operation, orderId: string | undefined): Fault | null {
      const faults = list();
      const index = faults.findIndex(
        (fault) =>
          (fault.operation === undefined || fault.operation === called) &&
          (fault.orderId === undefined || fault.orderId === orderId),
      );
      const fault = faults[index];
      if (fault === undefined) return null;
      if (fault.times !== 'all') {
        const left = fault.times - 1;
        settings.write(
          'faults',
          faults.toSpliced(index, 1, ...(left > 0 ? [{ ...fault, times: left }] : [])),
        );
      }
      return fault;
    },
  };
}
