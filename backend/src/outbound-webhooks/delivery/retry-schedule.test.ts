import { nextAttempt, retryAfterSeconds } from './retry-schedule.ts';

const now = new Date('2026-11-23T10:00:00Z');
const MIDDLE = { now, retryAfter: null, random: 0.5 };
const secondsTo = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000;

describe('the next attempt', () => {
  test('first and second failure – after the first and second delay', () => {
    expect(secondsTo(nextAttempt([5, 300], 1, MIDDLE))).toBe(5);
    expect(secondsTo(nextAttempt([5, 300], 2, MIDDLE))).toBe(300);
  });

  test('no delay left – none', () => {
    expect(nextAttempt([5, 300], 3, MIDDLE)).toBeNull();
    expect(nextAttempt([], 1, MIDDLE)).toBeNull();
  });

  test('chance – 10 % earlier or later at most', () => {
    expect(secondsTo(nextAttempt([300], 1, { ...MIDDLE, random: 0 }))).toBe(270);
    expect(secondsTo(nextAttempt([300], 1, { ...MIDDLE, random: 1 }))).toBe(330);
  });

  test('receiver asks for a longer pause – its pause', () => {
    expect(secondsTo(nextAttempt([5], 1, { ...MIDDLE, retryAfter: 60 }))).toBe(60);
    expect(secondsTo(nextAttempt([300], 1, { ...MIDDLE, retryAfter: 60 }))).toBe(300);
  });
});

describe('Retry-After', () => {
  test.each([
    ['seconds', '120', 120],
    ['a date', 'Mon, 23 Nov 2026 10:01:00 GMT', 60],
    ['a date in the past', 'Mon, 23 Nov 2026 09:00:00 GMT', 0],
    ['a year', '31536000', 86_400],
    ['words', 'soon', null],
    ['a negative number', '-5', null],
    ['nothing', undefined, null],
  ])('%s – read', (_kind, header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
