import { describe, expect, it } from '@jest/globals';

import { leavingQuestion } from './leaving';

describe('leavingQuestion', () => {
  it.each([
    [['Scanner'], 1, '“Scanner” will leave the shop.'],
    [['A', 'B', 'C'], 3, '“A”, “B” and “C” will leave the shop.'],
    [['A', 'B', 'C', 'D'], 6, '“A”, “B”, “C” and 3 more will leave the shop.'],
    [[], 1, '1 tool will leave the shop.'],
    [[], 40, '40 tools will leave the shop.'],
  ])('%j of %d – %s', (names, count, question) => {
    expect(leavingQuestion(names, count)).toBe(question);
  });
});
