import { describe, expect, test } from '@jest/globals';

import { aDelivery } from '../test-support/records';
import {
  describeAnswer,
  getHeaders,
  indented,
  isUnderWay,
  describeNext,
  getState,
  testResult,
  type Delivery,
} from './delivery';

const now = new Date('2026-11-20T10:00:00.000Z');
const soon = '2026-11-20T10:01:00.000Z';
const later = '2026-11-20T12:45:00.000Z';
const waiting: Partial<Delivery> = { state: 'pending', attempts: 0, lastStatus: null, nextAt: soon };
const retrying: Partial<Delivery> = { state: 'pending', attempts: 3, lastStatus: 503, nextAt: later };

describe('delivery', () => {
  test.each<[Partial<Delivery>, string, string, string, boolean]>([
    [{}, 'Delivered', 'HTTP 200', '', false],
    [waiting, 'Waiting', 'No attempt yet', 'Next 20 Nov 2026, 03:31 pm', true],
    [retrying, 'Retrying', 'HTTP 503', 'Next 20 Nov 2026, 06:15 pm', false],
    [{ state: 'failed', lastStatus: null, lastError: 'Refused.' }, 'Failed', 'Refused.', '', false],
  ])('%j – %s, %s, %s', (part, state, answer, next, underWay) => {
    const delivery = aDelivery(part);
    expect([getState(delivery).label, describeAnswer(delivery), describeNext(delivery)]).toEqual([
      state,
      answer,
      next,
    ]);
    expect(isUnderWay(delivery, now)).toBe(underWay);
  });

  test('body that is not JSON – shown as it is', () => {
    expect(indented('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(indented('<p>')).toBe('<p>');
  });

  test('headers – the id of the event, and a second signature while the replaced secret counts', () => {
    expect(getHeaders(aDelivery(), false)).toContain('webhook-id: v1\n');
    expect(getHeaders(aDelivery(), false).match(/v1,/g)).toHaveLength(1);
    expect(getHeaders(aDelivery(), true).match(/v1,/g)).toHaveLength(2);
  });

  test.each<[Partial<Delivery>, string]>([
    [{}, 'Test event delivered'],
    [
      { state: 'failed', lastStatus: 404 },
      'The test event was not delivered. The receiver answered HTTP 404.',
    ],
    [
      { state: 'failed', lastStatus: null, lastError: 'The connection was refused.' },
      'The test event was not delivered. The connection was refused.',
    ],
  ])('test with the result %j – %s', (part, message) => {
    expect(testResult(aDelivery(part)).message).toBe(message);
  });
});
