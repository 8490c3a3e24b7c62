import { AppError } from '../common/app-error.js';

export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'partially_refunded', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The whole legal life of an order. A payment may arrive after we gave it up; money that left comes back only as a refund. */
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

/** @throws ILLEGAL_ORDER_MOVE; reaching it is a defect, which the transaction around it undoes. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (canMove(from, to)) return;
  throw new AppError('ILLEGAL_ORDER_MOVE', { params: { from, to } });
}

/** Whether the buyer's money is (at least partly) with the store. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded';
}
