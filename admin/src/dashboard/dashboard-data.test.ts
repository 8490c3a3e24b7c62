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
  test.each([
    [12, /^Growing steadily/],
    [-7, /^Down 7%/],
    [0, /^Steady/],
  ])('growth of %d percent – %s', (growth, caption) => {
    expect(revenueCaption(growth, 0)).toMatch(caption);
  });

  test('money held by disputes – said after the trend', () => {
    expect(revenueCaption(0, 1499)).toBe('Steady over 30 days · ₹1,499 held by disputes');
  });
});
