import { describe, expect, test } from 'vitest';
import { gstinState, isGstin, normaliseGstin } from './gstin.js';

const EXAMPLE = '27AAPFU0939F1ZV';

describe('GSTIN', () => {
  test.each([EXAMPLE, '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM'])(
    'published example %s – accepted',
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  test('any other last character – refused', () => {
    const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((digit) => digit !== 'V');
    expect(others.filter((digit) => isGstin(EXAMPLE.slice(0, 14) + digit))).toEqual([]);
  });

  test('two neighbouring characters swapped – refused', () => {
    const swapped = `27AAPFU9039F1ZV`;
    expect(isGstin(swapped)).toBe(false);
  });

  test.each([
    '',
    '27',
    `${EXAMPLE}0`,
    '25AAPFU0939F1ZV',
    '96AAPFU0939F1ZV',
    '99AAPFU0939F1ZV',
    '२७AAPFU0939F1ZV',
  ])('"%s" – refused', (text) => {
    expect(isGstin(text)).toBe(false);
  });

  test.each([' 27 aapfu 0939f 1zv ', '27AAPFU-0939F-1ZV', '27aapfu0939f1zv\u00a0', '27AAPFU\t0939F1ZV\n'])(
    'pasted as "%s" – read as the same number',
    (typed) => {
      expect(normaliseGstin(typed)).toBe(EXAMPLE);
    },
  );

  test('first two digits – the state', () => {
    expect(gstinState(EXAMPLE)).toBe('27');
    expect(gstinState('28AAPFU0939F1ZV')).toBeNull();
  });
});
