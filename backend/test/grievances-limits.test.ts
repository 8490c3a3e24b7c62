import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestStore } from './support/app.js';
import { GrievanceSteps } from './support/grievances.js';
import { Mails } from './support/mails.js';

let store: TestStore;
let mails: Mails;
let steps: GrievanceSteps;

beforeAll(async () => {
  store = await startApp();
  mails = new Mails(store);
  steps = new GrievanceSteps(store, await store.staff());
});
afterAll(() => store.stop());

const hoursUntilJobs = async (name: string) => {
  const waiting = await store.database.rows<{ hours: number }>(
    `SELECT round(extract(epoch FROM run_at - now()) / 3600)::int AS hours FROM graphile_worker.jobs
      WHERE task_identifier = $1 AND run_at > now() + interval '1 minute' ORDER BY run_at`,
    [name],
  );
  return waiting.map(({ hours }) => hours);
};

test('many to one mailbox – all stored; five emails an hour, the others in the next hours', async () => {
  const email = steps.nextEmail();
  const answers = await Promise.all(Array.from({ length: 11 }, () => steps.send({ email })));
  expect(new Set(answers.map(({ body }) => body.data.grievance.number)).size).toBe(11);
  expect(answers.map(({ text }) => text.includes('We will email you')).filter(Boolean)).toHaveLength(6);
  await mails.waitFor(email, 5);
  expect(mails.to(email)).toHaveLength(5);
  expect(await hoursUntilJobs('mail.grievance-received')).toEqual([1, 1, 1, 1, 1, 2]);
});

test('more than the officer’s inbox takes in an hour – the officer is told in the next one', async () => {
  await store.database.rows(
    `INSERT INTO mail_counts (kind, opened_at, mails) VALUES ('grievance-staff', now(), 100000)
     ON CONFLICT (kind) DO UPDATE SET opened_at = excluded.opened_at, mails = excluded.mails`,
  );
  await steps.sent();
  await store.database.rows(`DELETE FROM mail_counts`);
  const [wait = 0] = await hoursUntilJobs('mail.grievance-staff');
  expect(wait).toBeGreaterThanOrEqual(1);
});
