import fc from 'fast-check';
import {
  assertMove,
  canMove,
  isPaid,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderStatus,
} from './order-states.ts';

const status = fc.constantFrom(...ORDER_STATUSES);

/** The contract's list, repeated on purpose. */
const LEGAL = new Set([
  'pending>completed',
  'pending>failed',
  'failed>completed',
  'completed>partially_refunded',
  'completed>refunded',
  'partially_refunded>refunded',
]);

describe('order states', () => {
  test('any two states – a move is legal exactly if the contract lists it', () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        expect(canMove(from, to)).toBe(LEGAL.has(`${from}>${to}`));
      }),
    );
  });

  test('an illegal move – refused', () => {
    expect(() => assertMove('refunded', 'completed')).toThrow('refunded cannot become completed');
    expect(() => assertMove('completed', 'failed')).toThrow('completed cannot become failed');
  });

  test('any walk of legal moves – a paid order stays paid', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10), { maxLength: 20 }), (choices) => {
        let current: OrderStatus = 'pending';
        let paid = false;
        for (const choice of choices) {
          const next: readonly OrderStatus[] = ORDER_MOVES[current];
          const to = next[choice % Math.max(1, next.length)];
          if (!to) break;
          current = to;
          if (paid) expect(isPaid(current)).toBe(true);
          paid = isPaid(current);
        }
      }),
    );
  });

  test('any walk of legal moves – terminates', () => {
    const reaches = (from: OrderStatus, seen: OrderStatus[]): boolean =>
      ORDER_MOVES[from].every((to) => !seen.includes(to) && reaches(to, [...seen, to]));
    for (const from of ORDER_STATUSES) expect(reaches(from, [from])).toBe(true);
  });
});
