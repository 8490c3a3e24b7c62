import { describe, expect, test } from '@jest/globals';

import { findPlaces } from './places';

const titles = (typed: string, ...permissions: string[]): string[] =>
  findPlaces(typed, permissions).map(({ title }) => title);

describe('findPlaces', () => {
  test('nothing typed – every action and page of the role', () => {
    expect(titles('', 'coupons:read', 'coupons:write', 'payments:read')).toEqual([
      'Add coupon',
      'Coupons',
      'Payments',
      'Mismatches and alerts',
      'Payment webhooks',
      'Gateway',
    ]);
  });

  test('the beginning of a word – what is called so first, then what belongs to it', () => {
    expect(titles('PAY', 'payments:read', 'payouts:read')).toEqual([
      'Payments',
      'Payouts',
      'Payment webhooks',
      'Mismatches and alerts',
    ]);
  });

  test('several words, one of which is missing – nothing', () => {
    expect(titles('add coup', 'coupons:write')).toEqual(['Add coupon']);
    expect(titles('add bundle', 'coupons:write')).toEqual([]);
  });
});
