import { AppError } from '../common/errors/app-error.ts';
import { assertMove, assertOpen, GRIEVANCE_STATUSES, isOpen, nextStatuses } from './grievance-states.ts';

const LEGAL = [
  'new → acknowledged',
  'acknowledged → in_progress',
  'in_progress → resolved',
  'in_progress → rejected',
  'resolved → in_progress',
];
const reopenedAt = new Date('2026-11-23T10:00:00Z');
const PAIRS = GRIEVANCE_STATUSES.flatMap((from) => GRIEVANCE_STATUSES.map((to) => ({ from, to })));

const getCode = (run: () => void): string => {
  try {
    run();
    return 'moved';
  } catch (error) {
    return error instanceof AppError ? error.code : 'another error';
  }
};

describe('moves', () => {
  test.each(PAIRS)('$from → $to – as the table says', ({ from, to }) => {
    const expected = LEGAL.includes(`${from} → ${to}`) ? 'moved' : 'GRIEVANCE_STATE';
    expect(getCode(() => assertMove({ status: from, reopenedAt: null }, to))).toBe(expected);
  });

  test('resolved for the second time – final', () => {
    expect(getCode(() => assertMove({ status: 'resolved', reopenedAt }, 'in_progress'))).toBe(
      'GRIEVANCE_STATE',
    );
    expect(nextStatuses({ status: 'resolved', reopenedAt })).toEqual([]);
    expect(nextStatuses({ status: 'in_progress', reopenedAt })).toEqual(['resolved', 'rejected']);
  });

  test('a closed grievance – takes no note without being reopened', () => {
    const closed = GRIEVANCE_STATUSES.filter((status) => !isOpen({ status }));
    expect(closed).toEqual(['resolved', 'rejected']);
    for (const status of GRIEVANCE_STATUSES) {
      const expected = closed.includes(status) ? 'GRIEVANCE_STATE' : 'moved';
      expect([status, getCode(() => assertOpen({ status }))]).toEqual([status, expected]);
    }
  });
});
