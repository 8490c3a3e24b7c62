import { changedDelays } from './changed-delays.ts';
import { parseEnv } from './env.ts';

const getChanges = (variables: Record<string, string>) =>
  changedDelays(
    parseEnv({ DATABASE_URL: 'postgres://localhost/store', JWT_SECRET: 'x'.repeat(32), ...variables }),
  );

test('usual delays, named or not – nothing to say', () => {
  expect(getChanges({})).toEqual([]);
  expect(getChanges({ CHECKOUT_REMINDER_AFTER: '3600', WEBHOOK_RETRY_DELAYS: '' })).toEqual([]);
});

test('other delays – each is named with its usual value', () => {
  const changes = getChanges({
    CHECKOUT_REMINDER_AFTER: '2',
    RELEASE_NOTICE_AFTER: '60',
    REVIEW_REMINDER_AFTER: '5',
    SCAN_RETRY_AFTER: '1',
    WEBHOOK_RETRY_DELAYS: '1,2',
  });
  expect(changes).toHaveLength(5);
  expect(changes[0]).toBe('CHECKOUT_REMINDER_AFTER is 2 s instead of 3600 s');
  expect(changes[4]).toContain('WEBHOOK_RETRY_DELAYS is 1,2 s instead of 5,300,');
});
