import type { RedemptionState } from './coupon.entity.ts';

/**
 * All legal moves of a redemption. An order reserves a use of the coupon, payment makes it used, and an order that fails
 * gives it back. A late payment of a failed order uses it after all, even when the limit is reached meanwhile. Staff may give
 * back the use of an order that was refunded in full; a refund alone does not.
 */
export const REDEMPTION_MOVES: Record<RedemptionState, readonly RedemptionState[]> = {
  reserved: ['used', 'released'],
  released: ['used'],
  used: [],
};

/** The states from which a redemption can become `to`. */
export function statesBefore(to: RedemptionState): RedemptionState[] {
  const states = Object.keys(REDEMPTION_MOVES) as RedemptionState[];
  return states.filter((from) => REDEMPTION_MOVES[from].includes(to));
}
