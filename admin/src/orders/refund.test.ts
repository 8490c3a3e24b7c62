import { describe, expect, it } from '@jest/globals';

import { accessOf, refundBody, refundErrors, refundOutcome } from './refund';

const values = { amount: '100', reason: 'Bought twice', access: 'keep' as const };

describe('refundErrors', () => {
  it('a part with a reason – is fine', () => {
    expect(refundErrors(values, 499)).toEqual({});
  });

  it.each(['', '0', '-1', 'abc', '500', '1.005', '1e2'])(
    'an amount of %j out of 499 – is refused',
    (amount) => {
      expect(refundErrors({ ...values, amount }, 499)).toHaveProperty('amount');
    },
  );

  it.each(['', 'ab', 'x'.repeat(501)])('a reason of the wrong length – is refused', (reason) => {
    expect(refundErrors({ ...values, reason }, 499)).toHaveProperty('reason');
  });
});

describe('accessOf', () => {
  it('nobody has chosen – a part keeps the tool, all withdraws it', () => {
    expect(accessOf({ ...values, access: null, amount: '498.99' }, 499)).toBe('keep');
    expect(accessOf({ ...values, access: null, amount: '499' }, 499)).toBe('withdraw');
  });

  it('chosen – as chosen, whatever the amount', () => {
    expect(accessOf({ ...values, access: 'keep', amount: '499' }, 499)).toBe('keep');
    expect(accessOf({ ...values, access: 'withdraw', amount: '1' }, 499)).toBe('withdraw');
  });
});

describe('refundBody', () => {
  it('a part – names the amount', () => {
    expect(refundBody(values, 499)).toEqual({ amount: 100, reason: 'Bought twice', access: 'keep' });
  });

  it('all that is left – names no amount', () => {
    expect(refundBody({ ...values, amount: '499' }, 499)).not.toHaveProperty('amount');
  });
});

describe('refundOutcome', () => {
  it('pending at the gateway – does not claim it is done', () => {
    expect(refundOutcome({ refund: { status: 'pending' } }).type).toBe('info');
  });

  it('refused by the gateway – says so with its reason', () => {
    const { type, text } = refundOutcome({ refund: { status: 'failed', statusMessage: 'No balance' } });
    expect(type).toBe('error');
    expect(text).toContain('No balance');
  });
});
