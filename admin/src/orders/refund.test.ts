import { describe, expect, test } from '@jest/globals';

import { getAccess, amountProblem, reasonProblem, refundBody, refundNotice, withReason } from './refund';

const values = { amount: '100', reason: 'Bought twice', access: 'keep' as const };

describe('refund form', () => {
  test('partial amount and a reason – valid', () => {
    expect(amountProblem('100', 499)).toBeUndefined();
    expect(reasonProblem('Bought twice')).toBeUndefined();
  });

  test.each(['', '0', '-1', 'abc', '500', '1.005', '1e2'])('amount of %j out of 499 – invalid', (amount) => {
    expect(amountProblem(amount, 499)).toBeDefined();
  });

  test.each(['', 'ab', 'x'.repeat(501)])('reason too short or too long – invalid', (reason) => {
    expect(reasonProblem(reason)).toBeDefined();
  });
});

describe('getAccess', () => {
  test('nothing chosen – partial refund keeps the tool, full refund withdraws it', () => {
    expect(getAccess({ access: '', amount: '498.99' }, 499)).toBe('keep');
    expect(getAccess({ access: '', amount: '499' }, 499)).toBe('withdraw');
  });

  test('chosen – as chosen, whatever the amount', () => {
    expect(getAccess({ access: 'keep', amount: '499' }, 499)).toBe('keep');
    expect(getAccess({ access: 'withdraw', amount: '1' }, 499)).toBe('withdraw');
  });
});

describe('refundBody', () => {
  test('partial refund – names the amount', () => {
    expect(refundBody(values, 499)).toEqual({ amount: 100, reason: 'Bought twice', access: 'keep' });
  });

  test('full refund – names no amount', () => {
    expect(refundBody({ ...values, amount: '499' }, 499)).not.toHaveProperty('amount');
  });
});

describe('refundNotice', () => {
  test('pending at the gateway – does not claim it is done', () => {
    expect(refundNotice({ status: 'pending', statusMessage: null }).type).toBe('info');
  });

  test('refused by the gateway – an error with its reason', () => {
    const { type, message } = refundNotice({ status: 'failed', statusMessage: 'No balance' });
    expect(type).toBe('error');
    expect(message).toContain('No balance');
  });
});

test.each([
  ['', 'Bought twice'],
  ['Bought by mistake', 'Bought twice'],
  ['Ordered on two phones', 'Bought twice: Ordered on two phones'],
  ['Bought by mistake: Ordered on two phones', 'Bought twice: Ordered on two phones'],
])('a reason picked beside “%s” – keeps what was typed', (typed, reason) => {
  expect(withReason(typed, 'Bought twice')).toBe(reason);
});
