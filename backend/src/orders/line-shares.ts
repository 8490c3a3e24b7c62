import { shareOut } from '../common/money/money.ts';
import type { OrderItem } from './order-item.entity.ts';

/** A line and the most that can be returned of it. */
export interface LineLeft {
  id: string;
  leftPaise: number;
}

const computeSum = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

export const sumLeft = (lines: readonly LineLeft[]): number =>
  computeSum(lines.map(({ leftPaise }) => leftPaise));

/** What was paid for each line and not returned yet. */
export const getLeft = (items: readonly OrderItem[]): LineLeft[] =>
  items.map(({ id, paidPaise, refundedPaise }) => ({ id, leftPaise: paidPaise - refundedPaise }));

/**
 * Splits an amount among lines: first as planned, the rest in proportion to what is left of each. No line gets more than
 * is left of it, and together they get the whole amount as long as so much is left.
 */
export function spread(
  amountPaise: number,
  lines: readonly LineLeft[],
  planned: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  let open = Math.min(amountPaise, sumLeft(lines));
  const shares = new Map<string, number>();
  for (const { id, leftPaise } of lines) {
    const share = Math.min(planned.get(id) ?? 0, leftPaise, open);
    shares.set(id, share);
    open -= share;
  }
  const rest = lines.map(({ id, leftPaise }) => leftPaise - (shares.get(id) ?? 0));
  for (const [index, more] of shareOut(open, rest).entries()) {
    const id = lines[index]?.id;
    if (id !== undefined) shares.set(id, (shares.get(id) ?? 0) + more);
  }
  return shares;
}
