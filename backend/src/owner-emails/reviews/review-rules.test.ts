import fc from 'fast-check';
import { nextReminderAt, type ReviewFacts, reviewStop } from './review-rules.ts';

type Facts = Omit<ReviewFacts, 'lastReminderAt'>;

const NONE: Facts = {
  remindersOn: true,
  wanted: true,
  accountActive: true,
  verified: true,
  owned: true,
  toolVisible: true,
  reviewed: false,
};
const any = fc.record(
  Object.fromEntries(Object.keys(NONE).map((name) => [name, fc.boolean()])) as Record<
    keyof Facts,
    fc.Arbitrary<boolean>
  >,
);

describe('stop rules of review reminders', () => {
  test.each(Object.keys(NONE) as (keyof Facts)[])(
    '%s is not as it must be – no reminder, whatever else is so',
    (name) => {
      fc.assert(fc.property(any, (facts) => reviewStop({ ...facts, [name]: !NONE[name] }) !== null));
    },
  );

  test('nothing against it – a reminder', () => {
    expect(reviewStop(NONE)).toBeNull();
  });
});

describe('one reminder a week', () => {
  const now = new Date('2026-11-20T10:00:00Z');

  test('never reminded, or a week ago – now', () => {
    expect(nextReminderAt(null, now)).toBeNull();
    expect(nextReminderAt(new Date('2026-11-13T10:00:00Z'), now)).toBeNull();
  });

  test('reminded yesterday – a week after that', () => {
    expect(nextReminderAt(new Date('2026-11-19T10:00:00Z'), now)).toEqual(new Date('2026-11-26T10:00:00Z'));
  });
});
