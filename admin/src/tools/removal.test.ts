import { describe, expect, test } from '@jest/globals';

import { removalNotice, removalQuestion } from './removal';

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

describe('removalNotice', () => {
  test.each([
    [{ archived: 2, deleted: 0, errors: [] }, 'success', '2 tools archived. Owners keep their downloads.'],
    [{ archived: 0, deleted: 1, errors: [] }, 'success', '1 tool deleted.'],
    [
      { archived: 0, deleted: 1, errors: [new Error('Not now')] },
      'warning',
      '1 tool deleted. 1 tool not removed: Not now',
    ],
  ])('%j – told which, and why not', (removal, type, message) => {
    expect(removalNotice(removal)).toEqual({ type, message });
  });
});
