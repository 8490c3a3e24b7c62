import { describe, expect, it } from '@jest/globals';

import { deliveriesOf, resultOf, webhookCsvRow, type Webhook } from './webhook';

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
  it('sent again – is told from one that came once', () => {
    expect(deliveriesOf(webhook)).toBe('Once');
    expect(deliveriesOf({ ...webhook, deliveries: 4 })).toBe('4 times');
  });

  it('not processed – says how often it was tried, and why it failed', () => {
    expect(resultOf(webhook)).toBe('Not tried yet');
    expect(resultOf({ ...webhook, state: 'failed', attempts: 8, error: 'no answer' })).toBe(
      'Tried 8 times: no answer',
    );
  });

  it('processed – says what came of it', () => {
    expect(resultOf({ ...webhook, state: 'processed', outcome: 'order is completed' })).toBe(
      'order is completed',
    );
  });

  it('a line of the export – has a cell for every heading', () => {
    expect(webhookCsvRow(webhook)).toHaveLength(9);
  });
});
