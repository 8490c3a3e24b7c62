import { describe, expect, test } from '@jest/globals';

import {
  estimateDuration,
  issueBody,
  momentInIst,
  getProgress,
  countReach,
  describeTime,
  type Issue,
} from './issue';

const issue = (part: Partial<Issue> = {}, figures: Partial<Issue['figures']> = {}): Issue => ({
  id: 'i1',
  subject: 'New tools',
  body: 'Hello',
  interest: null,
  status: 'draft',
  scheduledAt: null,
  startedAt: null,
  endedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  figures: {
    recipients: null,
    waiting: 0,
    sent: 0,
    failed: 0,
    skipped: 0,
    unsubscribed: 0,
    clicks: 0,
    ...figures,
  },
  ...part,
});

const audience = {
  subscribers: 120,
  perMinute: 60,
  interests: [{ interest: 'Options', subscribers: 20 }],
};

describe('issue', () => {
  test('values of the form – trimmed subject, no interest is null', () => {
    expect(issueBody({ subject: ' New ', body: 'x', interest: '' })).toEqual({
      subject: 'New',
      body: 'x',
      interest: null,
    });
  });

  test('audience – everyone, an interest in any spelling, or nobody', () => {
    expect(countReach(audience, '')).toBe(120);
    expect(countReach(audience, 'options')).toBe(20);
    expect(countReach(audience, 'futures')).toBe(0);
  });

  test.each([
    [1, 'within a minute'],
    [61, 'in about 2 minutes'],
    [36_000, 'in about 10 hours'],
  ])('%d emails at 60 a minute – %s', (count, words) => {
    expect(estimateDuration(count, 60)).toBe(words);
  });

  test('progress – everything that has ended, and never more than all', () => {
    expect(getProgress(issue())).toBe(0);
    expect(getProgress(issue({}, { recipients: 200, sent: 99, failed: 1, skipped: 1 }))).toBe(50);
    expect(getProgress(issue({}, { recipients: 2, sent: 3 }))).toBe(100);
  });

  test('a time that was entered – a time in India; nonsense is none', () => {
    expect(momentInIst('2026-12-01T09:30')).toBe('2026-12-01T04:00:00.000Z');
    expect(momentInIst('')).toBeNull();
  });

  test('each status – the time that matters', () => {
    const at = '2026-11-20T10:00:00.000Z';
    expect(describeTime(issue({ status: 'scheduled', scheduledAt: at }))).toMatch(/^Goes out 20 Nov 2026/);
    expect(describeTime(issue({ status: 'paused', startedAt: at }))).toMatch(/^Started 20 Nov 2026/);
    expect(describeTime(issue({ status: 'cancelled', endedAt: at }))).toMatch(/^Cancelled 20 Nov 2026/);
  });
});
