import { AppError } from '../../common/errors/app-error.ts';
import { assertMove, canMove, OVER, stateAfter, SUBSCRIPTION_STATES } from './subscription-states.ts';

describe('the states of a subscription', () => {
  test('over – no way out', () => {
    for (const state of OVER)
      expect(SUBSCRIPTION_STATES.filter((other) => canMove(state, other))).toEqual([]);
  });

  test('not approved, cancelled by hand – refused', () => {
    expect(() => assertMove('created', 'cancelled')).toThrow(AppError);
  });

  test('whatever the provider says – a move that the table has', () => {
    const words = ['open', 'active', 'paused', 'on_hold', 'cancelled', 'completed', 'lapsed'] as const;
    for (const state of SUBSCRIPTION_STATES)
      for (const word of words) {
        const next = stateAfter(state, word);
        expect(next === state || canMove(state, next)).toBe(true);
      }
  });

  test('a mandate that runs – leaves a failed debit as it is, and ends a pause', () => {
    expect(stateAfter('past_due', 'active')).toBe('past_due');
    expect(stateAfter('paused', 'active')).toBe('active');
  });

  test('cancelled here – the provider’s answer to it changes nothing', () => {
    expect(stateAfter('cancelled', 'cancelled')).toBe('cancelled');
  });
});
