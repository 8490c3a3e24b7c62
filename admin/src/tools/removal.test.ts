import { describe, expect, test } from '@jest/globals';

import { removalQuestion } from './removal';

describe('removalQuestion', () => {
  test.each([
    [['Scanner'], 1, '“Scanner” will be removed from the store.'],
    [['A', 'B', 'C'], 3, '“A”, “B” and “C” will be removed from the store.'],
    [['A', 'B', 'C', 'D'], 6, '“A”, “B”, “C” and 3 more will be removed from the store.'],
    [[], 1, '1 tool will be removed from the store.'],
    [[], 40, '40 tools will be removed from the store.'],
  ])('%j of %d – %s', (names, count, question) => {
    expect(removalQuestion(names, count)).toBe(question);
  });
});
