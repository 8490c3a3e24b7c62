import { describe, expect, test } from '@jest/globals';
import { formatDate } from './format';
import { dueDate, lastDay } from './quote-status';

describe('dates of quotes', () => {
  test('a quote that ends at midnight in India – valid until the day before', () => {
    expect(formatDate(lastDay('2026-11-20T18:30:00.000Z'))).toBe('20 Nov 2026');
    expect(formatDate(lastDay('2026-11-20T18:30:00.001Z'))).toBe('21 Nov 2026');
  });

  test('paid – due after the days that were agreed; not paid – no date', () => {
    expect(formatDate(dueDate({ paidAt: '2026-11-20T10:00:00.000Z', deliveryDays: 14 }))).toBe('4 Dec 2026');
    expect(dueDate({ paidAt: null, deliveryDays: 14 })).toBeNull();
  });
});
