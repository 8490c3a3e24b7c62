import { expect, test } from '@jest/globals';
import {
  gstinState,
  GST_STATES,
  isGstin,
  isSellerGstin,
  normalGstin,
  stateName,
} from '@store/api-client/gst';

test('a published GSTIN – valid', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
});

test.each([
  ['a deductor of tax', '33AAAGM0289C1DZ', '33'],
  ['a deductor of tax with a TAN', '06DELI09652G1DA', '06'],
  ['a collector of tax', '29AABCF8078M1C8', '29'],
  ['a body of the United Nations', '0717UNO00157UNO', '07'],
  ['a non-resident', '2717USA00001NR8', '27'],
  ['online services from abroad', '9917SGP29001OST', '96'],
])('%s (%s) – valid for a buyer, of that state, not for the store', (_who, gstin, state) => {
  expect([isGstin(gstin), gstinState(gstin), isSellerGstin(gstin)]).toEqual([true, state, false]);
});

test('a pasted GSTIN with spaces, dashes and lowercase letters – the same GSTIN', () => {
  expect(normalGstin(' 27 aapfu-0939f 1zv\n')).toBe('27AAPFU0939F1ZV');
});

test('one character of a GSTIN changed – not valid', () => {
  const good = '27AAPFU0939F1ZV';
  for (let at = 0; at < good.length; at += 1) {
    const other = good[at] === '1' ? '2' : '1';
    const changed = good.slice(0, at) + other + good.slice(at + 1);
    expect([changed, isGstin(changed)]).toEqual([changed, false]);
  }
});

test.each([
  '',
  '27AAPFU0939F1Z',
  '27AAPFU0939F1ZVV',
  '२७AAPFU0939F1ZV',
  '25AAPFU0939F1ZZ',
  '96AAPFU0939F1ZN',
])('%s – not valid', (text) => {
  expect(isGstin(text)).toBe(false);
});

test('the states – every code once: 01 to 38 without 25 and 28, 96 and 97', () => {
  const codes = GST_STATES.map(([code]) => Number(code)).sort((a, b) => a - b);
  const expected = Array.from({ length: 38 }, (_, index) => index + 1).filter((n) => n !== 25 && n !== 28);
  expect(codes).toEqual([...expected, 96, 97]);
  expect(stateName('27')).toBe('Maharashtra');
  expect(stateName('28')).toBeUndefined();
});
