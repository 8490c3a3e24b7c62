import { orderError } from './orders.errors.ts';

export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'partially_refunded', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** All legal moves of an order. A failed order may still be paid late; a completed one only changes by refunds. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'failed'],
  failed: ['completed'],
  completed: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** @throws ILLEGAL_ORDER_MOVE, a defect that rolls back the surrounding transaction */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (canMove(from, to)) return;
  throw orderError('ILLEGAL_ORDER_MOVE', { params: { from, to } });
}

/** Whether the order was paid, even if it was refunded since. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded';
}
