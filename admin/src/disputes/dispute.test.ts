import { describe, expect, test } from '@jest/globals';
import { type Dispute, describeEffect, timeLeft } from './dispute';

const now = Date.parse('2026-03-04T10:00:00Z');
const left = (respondBy: string | null, status: Dispute['status'] = 'needs_response') =>
  timeLeft({ status, respondBy }, now);

describe('the deadline of a dispute', () => {
  test('days and hours ahead – both are named', () => {
    expect(left('2026-03-07T14:30:00Z')).toBe('3 days 4 hours left');
    expect(left('2026-03-05T10:00:00Z')).toBe('1 day left');
    expect(left('2026-03-04T11:00:00Z')).toBe('1 hour left');
  });

  test('the last hour, and later – said in words', () => {
    expect(left('2026-03-04T10:59:00Z')).toBe('Less than an hour left');
    expect(left('2026-03-04T10:00:00Z')).toBe('Deadline passed');
  });

  test('no answer expected – none', () => {
    expect(left('2026-03-07T14:30:00Z', 'under_review')).toBeNull();
    expect(left(null)).toBeNull();
  });

  test('a request for documents – holds nothing', () => {
    expect(describeEffect({ stage: 'retrieval', status: 'needs_response' })).toContain('No money is held');
    expect(describeEffect({ stage: 'chargeback', status: 'under_review' })).toContain('paused');
  });
});
