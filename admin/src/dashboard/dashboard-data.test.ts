import { describe, expect, test } from '@jest/globals';

import { readDashboard, revenueCaption } from './dashboard-data';

describe('readDashboard', () => {
  const dashboard = { stats: {}, popularTools: [], recentActivities: [] };

  test.each(['stats', 'popularTools', 'recentActivities'])('%s missing – refused', (part) => {
    expect(() => readDashboard({ ...dashboard, [part]: undefined })).toThrow(
      'Invalid response format from server',
    );
  });

  test('all parts there – accepted', () => {
    expect(readDashboard(dashboard)).toBe(dashboard);
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
