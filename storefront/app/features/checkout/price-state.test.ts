import { expect, test } from '@jest/globals';
import type { Price } from '~/api/types';
import { appliedCode, firstPriceState, priceState, type PriceEvent, type PriceState } from './price-state';

const plain: Price = { lines: [], list: 1499, discount: 0, total: 1499, tax: null, coupon: null };
const reduced: Price = { ...plain, discount: 300, total: 1199, coupon: { code: 'DIWALI20', discount: 300 } };
const run = (code: string, ...events: PriceEvent[]): PriceState =>
  events.reduce(priceState, firstPriceState(code));

test('a code that fits – applied, in the spelling of the store', () => {
  const state = run('', { kind: 'asked', code: 'diwali20' }, { kind: 'answered', price: reduced });
  expect(state.code).toEqual({ kind: 'applied', code: 'DIWALI20' });
  expect(appliedCode(state)).toBe('DIWALI20');
});

test('a refused code – the sentence stays while the price without it is asked for', () => {
  const state = run(
    'OLD',
    { kind: 'codeRefused', code: 'OLD', message: 'This code ended on 20 Nov 2026.' },
    { kind: 'asked' },
    { kind: 'answered', price: plain },
  );
  expect(state).toEqual({
    price: plain,
    code: { kind: 'refused', code: 'OLD', message: 'This code ended on 20 Nov 2026.' },
    trouble: null,
  });
  expect(appliedCode(state)).toBeUndefined();
});

test('an applied code removed – no code, and the earlier price until the answer', () => {
  const state = run('', { kind: 'answered', price: reduced }, { kind: 'asked', code: '' });
  expect(state.code).toEqual({ kind: 'none' });
  expect(state.price).toBe(reduced);
});

test('no answer to a code – the code is not applied, and its field says why', () => {
  const state = run(
    '',
    { kind: 'answered', price: plain },
    { kind: 'asked', code: 'NEW' },
    { kind: 'failed', trouble: 'You appear to be offline.' },
  );
  expect(state.code).toEqual({ kind: 'refused', code: 'NEW', message: 'You appear to be offline.' });
  expect(state.trouble).toBeNull();
  expect(appliedCode(state)).toBeUndefined();
});

test('no answer to another question – the last price stays, with the reason beside it', () => {
  const state = run(
    '',
    { kind: 'answered', price: reduced },
    { kind: 'failed', trouble: 'You appear to be offline.' },
  );
  expect(state).toMatchObject({
    price: reduced,
    code: { kind: 'applied' },
    trouble: 'You appear to be offline.',
  });
  expect(priceState(state, { kind: 'answered', price: plain })).toMatchObject({
    price: plain,
    trouble: null,
  });
});
