import { describe, expect, test } from '@jest/globals';
import { collapse } from './characters';

describe('collapse', () => {
  test('exactly 300 characters – not cut', () => {
    const text = 'x'.repeat(300);
    expect(collapse(text, 300)).toBe(text);
  });
  test('301 characters – cut at the last word within 300', () => {
    const short = collapse(`${'word '.repeat(60)}x`, 300);
    expect(short.endsWith('word…')).toBe(true);
    expect(short.length).toBeLessThanOrEqual(301);
  });
  test('one long word – cut at 300', () => {
    expect(collapse('x'.repeat(500), 300)).toBe(`${'x'.repeat(300)}…`);
  });
  test.each([
    ['an emoji', `${'x'.repeat(299)}😀😀`, 'x'.repeat(299)],
    ['a family', `${'x'.repeat(297)}👩‍👩‍👧`, 'x'.repeat(297)],
    ['a Hindi syllable', `x${'नि'.repeat(200)}`, `x${'नि'.repeat(149)}`],
  ])('%s at the cut – not cut inside it', (_kind, text, short) => {
    expect(collapse(text, 300)).toBe(`${short}…`);
  });
});
