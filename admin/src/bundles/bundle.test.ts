import { describe, expect, test } from '@jest/globals';

import {
  bundleErrors,
  newBundle,
  computeSaving,
  computeShares,
  getState,
  computeSum,
  typedPrice,
  type BundleValues,
} from './bundle';

const tool = (id: string, price: number) => ({ id, name: `Tool ${id}`, price, isForSale: true });
const good: BundleValues = {
  ...newBundle,
  name: 'Pack',
  description: 'Two tools',
  price: '1500',
  toolIds: [tool('a', 999), tool('b', 1499)],
};

describe('shares in the form', () => {
  test('prices that do not divide – whole paise that sum to the price', () => {
    expect(computeShares(10, [tool('a', 5), tool('b', 5), tool('c', 5)])).toEqual([3.34, 3.33, 3.33]);
    expect(computeShares(2000, [tool('a', 1000), tool('b', 2000)])).toEqual([666.67, 1333.33]);
  });

  test('price above the tools – their own prices', () => {
    expect(computeShares(500, [tool('a', 100), tool('b', 200)])).toEqual([100, 200]);
  });

  test('no tools, or only free ones – nothing', () => {
    expect([computeShares(100, []), computeShares(100, [tool('a', 0)])]).toEqual([[], [0]]);
  });
});

describe('the saving', () => {
  test.each([
    [1500, 2498, { amount: 998, percent: 39 }],
    [2497.99, 2498, { amount: 0.01, percent: 0 }],
    [2498, 2498, undefined],
  ])('₹%d instead of ₹%d – %j', (price, sum, saving) => {
    expect(computeSaving(price, sum)).toEqual(saving);
  });

  test('amounts with paise – added without rounding errors', () => {
    expect(computeSum([tool('a', 0.1), tool('b', 0.2)])).toBe(0.3);
  });
});

describe('rules of the form', () => {
  test('a good bundle – no problem', () => {
    expect(bundleErrors(good)).toEqual({});
  });

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ toolIds: [tool('a', 5000)] }, { toolIds: 'Choose at least two tools' }],
    [{ price: '' }, { price: 'Price is required' }],
    [{ price: '0.5' }, { price: 'Enter an amount of at least ₹1' }],
    [{ price: '9.999' }, { price: 'Use at most two decimals' }],
    [{ price: '2498' }, { price: 'Enter less than ₹2,498, the price of the tools together' }],
  ])('%j – %j', (change, errors) => {
    expect(bundleErrors({ ...good, ...change })).toEqual(errors);
  });

  test('what is no amount – not a price yet', () => {
    expect(['', 'x', '-1', '12.5'].map(typedPrice)).toEqual([undefined, undefined, undefined, 12.5]);
  });
});

test('one tool left that can be bought – not sold', () => {
  const member = (isForSale: boolean) => ({
    ...tool('a', 1),
    shortDescription: '',
    category: '',
    image: null,
    share: 1,
    owned: false,
    placesOrders: false,
    logic: 'none' as const,
    algoNote: null,
    isForSale,
  });
  expect(getState({ status: 'active', tools: [member(true), member(false)] })).toBe('Not sold');
  expect(getState({ status: 'active', tools: [member(true), member(true)] })).toBe('On sale');
});
