import { describe, expect, test } from '@jest/globals';

import { readPart, revenueCaption } from './dashboard-data';

describe('readPart', () => {
  test.each(['stats', 'popularTools', 'recentActivities'] as const)('%s missing – refused', (part) => {
    expect(() => readPart(part, {})).toThrow('Invalid response format from server');
  });

  test('a part that is there – read', () => {
    expect(readPart('popularTools', { popularTools: [] })).toEqual([]);
  });
});

describe('revenueCaption', () => {
  const even = { revenueGrowth: 0, previousRevenue: 1000, heldRevenue: 0 };

  test.each([
    [12, /^Growing steadily/],
    [-7, /^Down 7%/],
    [0, /^Steady/],
  ])('growth of %d percent – %s', (revenueGrowth, caption) => {
    expect(revenueCaption({ ...even, revenueGrowth })).toMatch(caption);
  });

  test('revenue after none – new, and no percentage', () => {
    const caption = revenueCaption({ ...even, revenueGrowth: 100, previousRevenue: 0 });
    expect(caption).toBe('New: no revenue in the 30 days before');
  });

  test('money held by disputes – said after the trend', () => {
    expect(revenueCaption({ ...even, heldRevenue: 1499 })).toBe(
      'Steady over 30 days · ₹1,499 held by disputes',
    );
  });
});
