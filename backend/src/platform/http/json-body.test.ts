import { expect, test } from 'vitest';
import { isTooDeep } from './json-body.js';

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('brackets %s nested 32 times – accepted; once more – too deep', (open, close) => {
  expect(isTooDeep(open.repeat(32) + close.repeat(32))).toBe(false);
  expect(isTooDeep(open.repeat(33) + close.repeat(33))).toBe(true);
});

test('many brackets side by side or in strings – accepted', () => {
  expect(isTooDeep('[{},'.concat('{},'.repeat(1000), '{}]'))).toBe(false);
  expect(isTooDeep(JSON.stringify({ text: '[{"\\'.repeat(100) }))).toBe(false);
});
