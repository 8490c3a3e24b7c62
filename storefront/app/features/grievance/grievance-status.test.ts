import { describe, expect, test } from '@jest/globals';
import { formatMoment, nextDeadline, getSteps } from './grievance-status';

const createdAt = '2026-11-23T10:00:00.000Z';
const update = (status: 'acknowledged' | 'in_progress' | 'resolved', note = '') => ({
  status,
  note,
  at: '2026-11-24T10:00:00.000Z',
});

describe('a grievance in words', () => {
  test('a time – in Kolkata, also past midnight', () => {
    expect(formatMoment(createdAt)).toBe('23 Nov 2026, 15:30');
    expect(formatMoment('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027, 00:00');
  });

  test('updates – each named by its new status, a note alone as an update', () => {
    const updates = [
      update('acknowledged'),
      update('in_progress', 'We ask the developer.'),
      update('in_progress', 'Still asking.'),
      update('resolved', 'Done.'),
      update('in_progress'),
    ];
    expect(getSteps({ createdAt, updates }).map(({ label }) => label)).toEqual([
      'Received',
      'Acknowledged',
      'In progress',
      'Update',
      'Resolved',
      'Opened again',
    ]);
  });

  const deadlines = { acknowledgeBy: '2026-11-25T10:00:00.000Z', resolveBy: '2026-12-23T10:00:00.000Z' };
  test.each([
    ['new', deadlines.acknowledgeBy, 'To be acknowledged by', false],
    ['new', '2026-11-25T10:00:01.000Z', 'To be acknowledged by', true],
    ['acknowledged', '2026-11-25T10:00:01.000Z', 'To be resolved by', false],
    ['in_progress', '2026-12-23T10:00:01.000Z', 'To be resolved by', true],
  ] as const)('%s at %s – "%s", late: %s', (status, now, text, isLate) => {
    const next = nextDeadline({ status, ...deadlines }, new Date(now).getTime());
    expect(next).toMatchObject({ text, isLate });
  });

  test.each(['resolved', 'rejected'] as const)('%s – no deadline any more', (status) => {
    expect(nextDeadline({ status, ...deadlines }, Date.now())).toBeNull();
  });
});
