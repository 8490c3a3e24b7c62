import { z } from 'zod';
import type { Settings } from '../settings.ts';

const milliseconds = z.number().int().min(0).max(86_400_000);
const outcome = z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED']);

const switchFields = z.strictObject({
  webhookDelayMs: milliseconds,
  webhookDuplicates: z.number().int().min(0).max(20),
  webhookDrop: z.boolean(),
  webhookBadSignature: z.boolean(),
  webhookOutOfOrder: z.boolean(),
  webhookBeforeResponse: z.boolean(),
  webhookRetryScale: z.number().positive().max(1000).nullable(),
  userDroppedDelayMs: milliseconds,
  refundDelayMs: milliseconds,
  rateLimits: z.enum(['off', 'sandbox', 'production']),
  payOnCreate: outcome.nullable(),
  autoRefund: z.boolean(),
  approveAtOnce: z.boolean(),
  lateApprovalMs: milliseconds,
  otherSpelling: z.boolean(),
  settleDaily: z.boolean(),
  settlementPage: z.number().int().min(1).max(1000).nullable(),
});

/** New values for any switches, active until changed back. */
export const switchChange = switchFields.partial();

export type Switches = z.infer<typeof switchFields>;
export type SwitchStore = ReturnType<typeof createSwitches>;

const defaults: Switches = {
  // Long enough for the browser to return before the webhook, short enough for a demo.
  webhookDelayMs: 100,
  webhookDuplicates: 0,
  webhookDrop: false,
  webhookBadSignature: false,
  webhookOutOfOrder: false,
  webhookBeforeResponse: false,
  webhookRetryScale: null,
  userDroppedDelayMs: 3000,
  refundDelayMs: 2000,
  rateLimits: 'off',
  payOnCreate: null,
  // A second payment of an order is returned.
  autoRefund: true,
  // A subscription becomes ACTIVE without BANK_APPROVAL_PENDING.
  approveAtOnce: false,
  lateApprovalMs: 10_000,
  // Where the provider's pages differ about subscriptions, the second of each.
  otherSpelling: false,
  // What was paid before today is settled when settlements are asked for.
  settleDaily: true,
  settlementPage: null,
};

/** Behaviour switches, besides single faults. Kept on disk. */
export function createSwitches(settings: Settings) {
  const read = () => ({ ...defaults, ...settings.read('switches', switchChange, {}) });
  return {
    read,
    change(change: z.infer<typeof switchChange>): Switches {
      const next = { ...read(), ...change };
      settings.write('switches', next);
      return next;
    },
  };
}
