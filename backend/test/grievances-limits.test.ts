import { MailLimitsService } from '../src/platform/throttle/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { GrievanceSteps } from './support/grievances.ts';
import { Emails } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let emails: Emails;
let steps: GrievanceSteps;

beforeAll(async () => {
  store = await startApp({}, undefined, { formsPerHour: 12 });
  emails = new Emails(store);
  steps = new GrievanceSteps(store, await store.staff());
});
afterAll(() => store.stop());

const HOUR_MS = 3_600_000;
/** The hours of the clock, from this one, in which emails wait to be sent. */
const hoursOfJobs = async (name: string) => {
  const waiting = await store.database.rows<{ runAt: Date }>(
    `SELECT run_at AS "runAt" FROM graphile_worker.jobs
      WHERE task_identifier = $1 AND run_at > now() ORDER BY run_at`,
    [name],
  );
  const thisHour = Math.floor(Date.now() / HOUR_MS);
  return waiting.map(({ runAt }) => Math.floor(runAt.getTime() / HOUR_MS) - thisHour);
};

test('many to one mailbox – all stored; five emails an hour, the others in the next hours', async () => {
  const email = steps.nextEmail();
  const answers = await Promise.all(Array.from({ length: 11 }, () => steps.send({ email })));
  expect(new Set(answers.map(({ body }) => body.data.grievance.number)).size).toBe(11);
  expect(answers.map(({ text }) => text.includes('We will email you')).filter(Boolean)).toHaveLength(6);
  await emails.waitFor(email, 5);
  expect(emails.to(email)).toHaveLength(5);
  expect(await hoursOfJobs('mail.grievance-received')).toEqual([1, 1, 1, 1, 1, 2]);
});

test('forms of all kinds for one mailbox – fifteen emails in an hour, then none', async () => {
  const email = steps.nextEmail();
  const { api } = store;
  const contact = { name: 'Asha', service: 'other', message: 'A tool for options' };
  await api.post('/auth/register', { name: 'Asha', email, phone: '9876543210', password: 'gap up monday' });
  for (let n = 0; n < 7; n++) {
    await steps.send({ email });
    await api.post('/contact', { ...contact, email });
    await api.post('/auth/forgot-password', { email });
    await api.post('/auth/email', { email });
  }
  await emails.waitFor(email, 15);
  await eventually(async () => {
    const due = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%' AND run_at <= now()`;
    return (await store.database.rows(due)).length === 0;
  });
  expect(emails.to(email)).toHaveLength(15);
});

test('more grievances than a mailbox takes in a day – stored, without an email', async () => {
  const email = steps.nextEmail();
  const limits = store.app.get(MailLimitsService);
  for (let n = 0; n < 24 * 5; n++) await limits.timeFor({ kind: 'grievance', to: email, mustArrive: true });
  const { status, text } = await steps.send({ email });
  expect(status).toBe(201);
  expect(text).not.toMatch(/email(ed)? you a link/);
});

test('more than the officer’s inbox takes in an hour – the officer is told later', async () => {
  await store.database.rows(
    `INSERT INTO mail_counts (kind, opened_at, mails) VALUES ('grievance-staff', now(), 100000)
     ON CONFLICT (kind) DO UPDATE SET opened_at = excluded.opened_at, mails = excluded.mails`,
  );
  await steps.sent();
  await store.database.rows(`DELETE FROM mail_counts`);
  const [wait = 0] = await hoursOfJobs('mail.grievance-staff');
  expect(wait).toBeGreaterThanOrEqual(1);
});

test('many from one network – 429 with Retry-After', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 13; n++) statuses.push((await steps.send({}, undefined, `2001:db8:f:f::${n}`)).status);
  expect(statuses).toEqual([...Array<number>(12).fill(201), 429]);
});

test.each(['x', 'a'.repeat(43), '%00', 'a'.repeat(44)])('page with the token %s – 404', async (token) => {
  const answer = await steps.page(token);
  expect([answer.status, answer.body.error.code]).toEqual([404, 'GRIEVANCE_NOT_FOUND']);
});

test('phone and order left out, or empty – accepted', async () => {
  for (const none of [undefined, '', null]) {
    const { id } = await steps.sent({ phone: none, orderId: none });
    expect(await steps.read(id)).toMatchObject({ phone: null, orderId: null });
  }
});
