import { AppError } from '../../common/errors/app-error.ts';
import { type CouponColumns, merge, NEW_COUPON } from './coupon-changes.ts';
import { REDEMPTION_MOVES, statesBefore } from './redemption-states.ts';
import type { CouponUpdateInput } from './staff-coupons.dto.ts';

const HALF: CouponColumns = { ...NEW_COUPON, code: 'HALF', percentBp: 5_000, maxDiscountPaise: 30_000 };

function findProblems(input: CouponUpdateInput): Record<string, string> | undefined {
  try {
    merge(HALF, input);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
  return undefined;
}

test('nothing sent – nothing changed', () => {
  expect(merge(HALF, {})).toEqual(HALF);
});

test('made a fixed amount – loses percentage and largest discount', () => {
  expect(merge(HALF, { kind: 'fixed', amount: 200 })).toEqual({
    ...HALF,
    kind: 'fixed',
    percentBp: null,
    maxDiscountPaise: null,
    amountPaise: 20_000,
  });
});

test('made for everything – loses its tools', () => {
  const forTools = merge(HALF, { scope: 'tools', toolIds: ['a'] });
  expect(forTools.toolIds).toEqual(['a']);
  expect(merge(forTools, { scope: 'all' }).toolIds).toEqual([]);
});

test('null for a limit, a date and the smallest purchase – cleared', () => {
  const limited = merge(HALF, { totalLimit: 5, endsAt: '2026-12-01T00:00:00Z', minAmount: 999 });
  expect(limited).toMatchObject({
    totalLimit: 5,
    minPaise: 99_900,
    endsAt: new Date('2026-12-01T00:00:00Z'),
  });
  expect(merge(limited, { totalLimit: null, endsAt: null, minAmount: null })).toEqual(HALF);
});

test.each<[string, CouponUpdateInput, Record<string, string>]>([
  ['percentage without one', { percent: null }, { percent: 'Percent is required' }],
  ['fixed without an amount', { kind: 'fixed' }, { amount: 'Amount is required' }],
  ['tools without one', { scope: 'tools' }, { toolIds: 'Choose a tool' }],
  ['bundles without one', { scope: 'bundles', bundleIds: [] }, { bundleIds: 'Choose a bundle' }],
  ['categories without one', { scope: 'categories' }, { categories: 'Choose a category' }],
  [
    'end before the start',
    { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
    { endsAt: 'The end must be after the start' },
  ],
])('%s – told at the field', (_name, input, problems) => {
  expect(findProblems(input)).toEqual(problems);
});

test('states of a redemption – a use is final, and a released one can still be used', () => {
  expect(REDEMPTION_MOVES.used).toEqual([]);
  expect(statesBefore('used')).toEqual(['reserved', 'released']);
  expect(statesBefore('released')).toEqual(['reserved']);
  expect(statesBefore('reserved')).toEqual([]);
});
