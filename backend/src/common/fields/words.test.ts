import { shortened } from './words.ts';

test.each([
  ['short', 10, '…', 'short'],
  ['exactly ten', 11, '…', 'exactly ten'],
  ['much too long', 5, '…', 'much…'],
  ['ab😀cd', 3, '', 'ab'],
  ['ab👩‍👩‍👧cd', 6, '', 'ab'],
  ['नमस्ते', 4, '', 'नम'],
  ['e\u0301e\u0301', 3, '', 'e\u0301'],
  ['👩‍👩‍👧', 3, '', '👩‍'],
  ['😀', 1, '', ''],
])('%s at %i with “%s” – %s', (text, max, mark, cut) => {
  expect(shortened(text, max, mark)).toBe(cut);
});
