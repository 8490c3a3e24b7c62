import { changedSettings } from './changed-settings.ts';
import { parseEnv } from './env.ts';

const getChanges = (variables: Record<string, string>) =>
  changedSettings(
    parseEnv({ DATABASE_URL: 'postgres://localhost/store', JWT_SECRET: 'x'.repeat(32), ...variables }),
  );

test('usual values, named or not – nothing to say', () => {
  expect(getChanges({})).toEqual([]);
  expect(getChanges({ CHECKOUT_REMINDER_AFTER: '3600', WEBHOOK_RETRY_DELAYS: '' })).toEqual([]);
});

test('other values – each is named', () => {
  const changes = getChanges({
    CHECKOUT_REMINDER_AFTER: '2',
    RELEASE_NOTICE_AFTER: '60',
    REVIEW_REMINDER_AFTER: '5',
    SCAN_RETRY_AFTER: '1',
    WEBHOOK_RETRY_DELAYS: '1,2',
    RATE_LIMIT_FACTOR: '100',
    PRICE_RULE_FROM: '2027-06-01',
  });
  expect(changes).toHaveLength(7);
  expect(changes[0]).toBe('CHECKOUT_REMINDER_AFTER is 2 s instead of 3600 s');
  expect(changes[4]).toContain('WEBHOOK_RETRY_DELAYS is 1,2 s instead of 5,300,');
  expect(changes[5]).toBe('RATE_LIMIT_FACTOR is 100: it multiplies every limit');
  expect(changes[6]).toBe('PRICE_RULE_FROM is 2027-06-01 instead of 2027-01-01');
});
