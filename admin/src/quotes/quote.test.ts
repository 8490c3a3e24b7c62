import { describe, expect, test } from '@jest/globals';

import { newQuote, quoteBody, quoteErrors } from './quote';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const values = { ...newQuote(NOW), title: 'Scanner', scope: 'A workbook', amount: '25000' };

describe('the form of a quote', () => {
  test('filled in – sent with the end of the last day in India', () => {
    expect(quoteBody(values)).toEqual({
      title: 'Scanner',
      scope: 'A workbook',
      company: null,
      amount: 25_000,
      deliveryDays: 14,
      validUntil: '2026-12-04T18:30:00.000Z',
    });
    expect(Object.values(quoteErrors(values, NOW)).filter(Boolean)).toEqual([]);
  });

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['scope', { scope: '' }, 'Scope is required'],
    ['amount', { amount: '0.5' }, 'Enter an amount of at least ₹1'],
    ['amount', { amount: '1.234' }, 'Use at most two decimals'],
    ['amount', { amount: '10000001' }, 'Enter at most ₹1,00,00,000'],
    ['deliveryDays', { deliveryDays: '0' }, 'Enter a whole number from 1 to 365'],
    ['deliveryDays', { deliveryDays: '1.5' }, 'Enter a whole number from 1 to 365'],
    ['lastDay', { lastDay: '2026-11-19' }, 'Choose today or a later day'],
  ])('%s as %j – refused', (field, change, message) => {
    expect(quoteErrors({ ...values, ...change }, NOW)).toMatchObject({ [field]: message });
  });

  test('today – allowed until its end', () => {
    expect(quoteErrors({ ...values, lastDay: '2026-11-20' }, NOW).lastDay).toBeUndefined();
  });
});
