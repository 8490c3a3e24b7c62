import { expect, test } from '@jest/globals';
import type { Price } from '~/api/types';
import { render, textOf } from '../../../test-support/render';
import type { PriceState } from './price-state';
import { TotalBar } from './TotalBar';

const nothing = () => undefined;
const tax = {
  rate: 18,
  amount: 228.66,
  taxable: 1270.34,
  cgst: null,
  sgst: null,
  igst: null,
  placeOfSupply: null,
};
const plain: Price = { lines: [], list: 1499, discount: 0, total: 1499, tax: null, coupon: null };

function total(state: Partial<PriceState>) {
  const whole: PriceState = { price: null, code: { kind: 'none' }, trouble: null, ...state };
  return render(
    <TotalBar state={whole} shownPrice={1499} onRetry={nothing}>
      Pay
    </TotalBar>,
  );
}
const totalText = (state: Partial<PriceState>) => textOf(total(state)).join(' ');

test('no answer yet – the price that the page showed, without tax', () => {
  expect(totalText({})).toBe('Total Total ₹1,499 Pay');
});

test('a registered store – the tax in the total; another store never mentions tax', () => {
  expect(totalText({ price: { ...plain, tax } })).toContain('₹1,499 including ₹228.66 GST');
  expect(totalText({ price: plain })).not.toContain('GST');
});

test('nothing to pay – no tax either', () => {
  const free = { ...plain, total: 0, discount: 1499, tax: { ...tax, amount: 0 } };
  expect(totalText({ price: free })).toBe('Total Total ₹0 Pay');
});

test('the total – read out when it changes, as a whole', () => {
  expect(total({ price: plain })).toMatch(/<p aria-live="polite" aria-atomic="true"/);
});

test('a price that could not be updated – the reason, with a retry', () => {
  expect(totalText({ trouble: 'You appear to be offline.' })).toContain(
    'You appear to be offline. Try again',
  );
});
