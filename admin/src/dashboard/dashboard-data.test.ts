import { describe, expect, it } from '@jest/globals';

import { activeEstimate, readDashboard, revenueCaption } from './dashboard-data';

describe('readDashboard', () => {
  it('a tool without reviews – shows 4.5, marked as a default', () => {
    const data = readDashboard({
      stats: {},
      popularTools: [{ _id: 't', name: 'A', downloads: 3, price: 10 }],
    });
    expect(data.popularTools[0]).toMatchObject({ id: 't', rating: 4.5, ratingIsDefault: true });
  });

  it('a tool with reviews – shows their average', () => {
    const data = readDashboard({ stats: {}, popularTools: [{ _id: 't', averageRating: 3.7 }] });
    expect(data.popularTools[0]).toMatchObject({ rating: 3.7, ratingIsDefault: false });
  });

  it('no figures in the answer – fails rather than shows zeros', () => {
    expect(() => readDashboard({})).toThrow();
  });
});

describe('activeEstimate', () => {
  it.each([
    [0, 0],
    [1, 0],
    [10, 7],
    [1283, 962],
  ])('%d users – 75 percent, rounded down: %d', (total, estimate) => {
    expect(activeEstimate(total)).toBe(estimate);
  });
});

describe('revenueCaption', () => {
  it.each([
    [12, /^Growing steadily/],
    [-7, /^Down 7%/],
    [0, /^Steady/],
  ])('growth of %d percent – says what happened', (growth, caption) => {
    expect(revenueCaption(growth)).toMatch(caption);
  });
});
