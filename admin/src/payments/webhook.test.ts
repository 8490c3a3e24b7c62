import { describe, expect, test } from '@jest/globals';

import { describeDeliveries, describeResult, type Webhook } from './webhook';

const webhook: Webhook = {
  id: 'w',
  type: 'PAYMENT_SUCCESS_WEBHOOK',
  orderId: 'ORD-1',
  order: null,
  deliveries: 1,
  receivedAt: '2026-11-20T10:00:00.000Z',
  lastDeliveredAt: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
  processedAt: null,
  outcome: null,
  attempts: 0,
  maxAttempts: 8,
  nextTryAt: null,
  error: null,
};

describe('webhook', () => {
  test('delivered again – shows how often', () => {
    expect(describeDeliveries(webhook)).toBe('Once');
    expect(describeDeliveries({ ...webhook, deliveries: 4 })).toBe('4 times');
  });

  test('not processed – shows the attempts and the error', () => {
    expect(describeResult(webhook)).toBe('Not processed yet');
    expect(describeResult({ ...webhook, state: 'failed', attempts: 8, error: 'no answer' })).toBe(
      '8 attempts: no answer',
    );
  });

  test('processed – shows its outcome', () => {
    expect(describeResult({ ...webhook, state: 'processed', outcome: 'order is completed' })).toBe(
      'order is completed',
    );
  });
});
