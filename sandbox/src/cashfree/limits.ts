import type { Clock } from '../clock.ts';
import type { Operation } from './operations.ts';
import type { Switches } from './switches.ts';

const WINDOW_MS = 60_000;

/** Calls a minute; refunds are documented per order or refund, here they share one window. */
const perMinute: Record<'sandbox' | 'production', Partial<Record<Operation, number>>> = {
  sandbox: {
    create_order: 30,
    get_order: 60,
    list_payments: 30,
    get_payment: 30,
    create_refund: 30,
    get_refund: 60,
    list_settlements: 20,
    settlement_recon: 20,
  },
  production: {
    create_order: 200,
    get_order: 400,
    list_payments: 100,
    get_payment: 130,
    create_refund: 100,
    get_refund: 60,
    list_settlements: 30,
    settlement_recon: 30,
  },
};
const OTHER_CALLS_PER_MINUTE = 60;

export type LimitState = { limit: number; remaining: number; retrySeconds: number; isOver: boolean };
export type Limits = ReturnType<typeof createLimits>;

/** The provider's sliding window per call. Counted in memory: a restart loses at most a minute. */
export function createLimits(clock: Clock) {
  const hits = new Map<Operation, number[]>();
  return {
    /** Counts a call unless limits are off. */
    hit(operation: Operation, profile: Switches['rateLimits']): LimitState {
      const limit =
        perMinute[profile === 'off' ? 'production' : profile][operation] ?? OTHER_CALLS_PER_MINUTE;
      if (profile === 'off') return { limit, remaining: limit - 1, retrySeconds: 0, isOver: false };
      const now = clock.now();
      const recent = (hits.get(operation) ?? []).filter((time) => time > now - WINDOW_MS);
      const isOver = recent.length >= limit;
      if (!isOver) recent.push(now);
      hits.set(operation, recent);
      const oldest = recent[0] ?? now;
      const retrySeconds = isOver ? Math.ceil((oldest + WINDOW_MS - now) / 1000) : 0;
      return { limit, remaining: limit - recent.length, retrySeconds, isOver };
    },
    reset(): void {
      hits.clear();
    },
  };
}
