import fc from 'fast-check';
import { ORDER_STATUSES } from '../../orders/order-states.ts';
import { limitStop, MAX_A_DAY, type ReminderFacts, reminderStop } from './reminder-rules.ts';

const facts: fc.Arbitrary<ReminderFacts> = fc.record({
  remindersOn: fc.boolean(),
  wanted: fc.boolean(),
  accountActive: fc.boolean(),
  status: fc.constantFrom(...ORDER_STATUSES),
  reason: fc.constantFrom(null, 'cancelled', 'expired', 'terminated', 'replaced', 'never_started'),
  closing: fc.boolean(),
  paying: fc.boolean(),
  owned: fc.boolean(),
  replaced: fc.boolean(),
  amountPaise: fc.integer({ min: 100, max: 10_000_000 }),
  pricePaise: fc.option(fc.integer({ min: 100, max: 10_000_000 })),
});

/** Nothing speaks against a reminder. */
const open = (reason: string | null, amountPaise: number): ReminderFacts => ({
  remindersOn: true,
  wanted: true,
  accountActive: true,
  closing: false,
  paying: false,
  owned: false,
  replaced: false,
  amountPaise,
  pricePaise: amountPaise,
  reason,
  status: reason === null ? 'pending' : 'failed',
});

const REASONS: [string, Partial<ReminderFacts>][] = [
  ['switched off in the store', { remindersOn: false }],
  ['taken back by the buyer', { wanted: false }],
  ['suspended or deleted account', { accountActive: false }],
  ['paid', { status: 'completed' }],
  ['paid and refunded', { status: 'refunded' }],
  ['a payment that is not confirmed yet', { paying: true }],
  ['owned', { owned: true }],
  ['cancelled', { status: 'failed', reason: 'cancelled' }],
  ['being closed', { closing: true }],
  ['a later order for the same', { replaced: true }],
  ['not for sale any more', { pricePaise: null }],
];

describe('stop rules of checkout reminders', () => {
  test.each(REASONS)('%s – no reminder, whatever else is so', (_why, reason) => {
    fc.assert(fc.property(facts, (any) => reminderStop({ ...any, ...reason }) !== null));
  });

  test('another price – no reminder, whatever else is so', () => {
    const changed = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(
        facts,
        changed,
        (any, by) => reminderStop({ ...any, pricePaise: any.amountPaise + by }) !== null,
      ),
    );
  });

  test('open, or ended by itself, and nothing against it – a reminder', () => {
    const reasons = fc.constantFrom(null, 'expired', 'never_started');
    fc.assert(fc.property(reasons, fc.nat(), (reason, paise) => reminderStop(open(reason, paise)) === null));
  });
});

describe('limits', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

  test.each([
    [6.9, 'recent'],
    [7, null],
  ])('reminded %d days ago – %s', (days, stopped) => {
    expect(limitStop(daysAgo(days), 0, now)).toBe(stopped);
  });

  test.each([
    [MAX_A_DAY - 1, null],
    [MAX_A_DAY, 'limit'],
  ])('%d reminders today – %s', (count, stopped) => {
    expect(limitStop(null, count, now)).toBe(stopped);
  });
});
