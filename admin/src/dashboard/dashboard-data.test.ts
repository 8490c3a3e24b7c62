import { describe, expect, test } from '@jest/globals';

import { revenueCaption } from './dashboard-data';

describe('revenueCaption', () => {
  test.each([
    [12, /^Growing steadily/],
    [-7, /^Down 7%/],
    [0, /^Steady/],
  ])('growth of %d percent – %s', (growth, caption) => {
    expect(revenueCaption(growth)).toMatch(caption);
  });
});
