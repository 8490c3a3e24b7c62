import { orderError } from './orders.errors.ts';

export const REFUND_STATUSES = ['awaiting_approval', 'pending', 'success', 'failed', 'declined'] as const;

export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** All legal moves of a refund. Only a pending one is ever sent to the provider. */
export const REFUND_MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  awaiting_approval: ['pending', 'declined'],
  pending: ['success', 'failed'],
  success: [],
  failed: [],
  declined: [],
};

/** The refunds of an order that do not count towards what was paid back. */
export const REFUNDED_NOTHING: readonly RefundStatus[] = ['failed', 'declined'];

/** @throws REFUND_STATE */
export function assertRefundMove(from: RefundStatus, to: RefundStatus): void {
  if (!REFUND_MOVES[from].includes(to)) throw orderError('REFUND_STATE');
}
