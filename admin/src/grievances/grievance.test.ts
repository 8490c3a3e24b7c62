import { describe, expect, test } from '@jest/globals';
import { getDeadline, getName, needsNote, stepName } from './grievance';

const times = { acknowledgeBy: '2026-11-25T10:00:00.000Z', resolveBy: '2026-12-23T10:00:00.000Z' };

describe('a grievance for staff', () => {
  test.each([
    ['new', false, 'Acknowledge by', times.acknowledgeBy],
    ['new', true, 'Acknowledge: overdue', times.acknowledgeBy],
    ['acknowledged', false, 'Resolve by', times.resolveBy],
    ['in_progress', true, 'Resolve: overdue', times.resolveBy],
  ] as const)('%s, overdue: %s – %s', (status, overdue, label, at) => {
    expect(getDeadline({ ...times, status, overdue, closedAt: null })).toEqual({ label, at });
  });

  test('closed – when', () => {
    const closedAt = '2026-11-30T10:00:00.000Z';
    expect(getDeadline({ ...times, status: 'resolved', overdue: false, closedAt })).toEqual({
      label: 'Closed',
      at: closedAt,
    });
  });

  test('step to a status – named by what staff do; the same status again is a reopening', () => {
    expect(stepName('acknowledged', 'in_progress')).toBe('Start work');
    expect(stepName('resolved', 'in_progress')).toBe('Reopen');
    expect(['acknowledged', 'in_progress', 'resolved', 'rejected'].filter(needsNote)).toEqual([
      'resolved',
      'rejected',
    ]);
  });

  test('erased – says so instead of a name', () => {
    expect(getName({ name: '', erasedAt: times.resolveBy })).toBe('Erased');
    expect(getName({ name: 'Asha Rao', erasedAt: null })).toBe('Asha Rao');
  });
});
