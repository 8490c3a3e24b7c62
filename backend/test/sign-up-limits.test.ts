import { PasswordRulesService } from '../src/auth/sign-in/password-rules.service.ts';
import { PasswordsService } from '../src/auth/sign-in/passwords.service.ts';
import type { FailingEmailsResponse } from '../src/outbox/outbox.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

const PER_ADDRESS = 12;
const PER_MAILBOX = 5;
const PER_KIND = 40;

let store: TestStore;
let emails: Emails;
beforeAll(async () => {
  store = await startApp({ RATE_LIMIT_SIGN_UPS_PER_MINUTE: String(PER_ADDRESS) }, undefined, {
    emailsPerKindAndHour: PER_KIND,
  });
  emails = new Emails(store);
});
afterAll(() => store.stop());

const call = (path: string, body: Record<string, string>, address: string) =>
  store.api.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
const signUp = (email: string, address: string) =>
  call(
    '/auth/register',
    { name: 'Asha Rao', email, phone: '9876543210', password: 'gap up monday' },
    address,
  );

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The number of answers with each status. */
function countByStatus(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The emails sent to addresses like this, once no other is due. */
async function sentTo(pattern: RegExp): Promise<number> {
  const queued = () =>
    store.database.rows(
      `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%' AND run_at <= now() LIMIT 1`,
    );
  await eventually(async () => (await queued()).length === 0);
  return emails.sent.filter(({ to }) => pattern.test(to)).length;
}

describe('sign-ups', () => {
  test('150 from one address – as many accounts as the limit, then 429 with Retry-After', async () => {
    const answers = await Promise.all(times(150, (n) => signUp(`crowd${n}@example.com`, '203.0.113.1')));
    expect(countByStatus(answers)).toEqual({ 201: PER_ADDRESS, 429: 150 - PER_ADDRESS });
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await sentTo(/^crowd/)).toBe(PER_ADDRESS);
  });

  test('a weak password over the limit – 429 before it is judged', async () => {
    const judged = jest.spyOn(store.app.get(PasswordRulesService), 'check');
    const weak = (email: string) =>
      call(
        '/auth/register',
        { name: 'Asha Rao', email, phone: '9876543210', password: 'password1' },
        '203.0.113.2',
      );
    const answers = await Promise.all(times(40, (n) => weak(`weak${n}@example.com`)));
    expect(countByStatus(answers)).toEqual({ 400: PER_ADDRESS, 429: 40 - PER_ADDRESS });
    expect(judged).toHaveBeenCalledTimes(PER_ADDRESS);
    judged.mockRestore();
  });

  test('a person who keeps changing the password – 429 before the sixth within a minute is judged', async () => {
    const { token, password } = await store.customer();
    const judged = jest.spyOn(store.app.get(PasswordRulesService), 'check');
    const body = { currentPassword: password, newPassword: 'password1' };
    const answers = await Promise.all(times(9, () => store.api.put('/auth/change-password', body, token)));
    expect(countByStatus(answers)).toEqual({ 400: 5, 429: 4 });
    expect(judged).toHaveBeenCalledTimes(5);
    judged.mockRestore();
  });

  test('many from one network at once – judged and hashed one at a time, beside another network', async () => {
    const passwords = store.app.get(PasswordsService);
    const hash = passwords.hash.bind(passwords);
    let running = 0;
    const max = { 'many ipv6 addresses': 0, 'two networks': 0 };
    let now: keyof typeof max = 'many ipv6 addresses';
    const hashing = jest.spyOn(passwords, 'hash').mockImplementation(async (password) => {
      running += 1;
      max[now] = Math.max(max[now], running);
      // Long enough for every other request to get here.
      await eventually(async () => running > 1, 300).catch(() => undefined);
      return hash(password).finally(() => (running -= 1));
    });
    const waiting = (n: number) => signUp(`queue${n}@example.com`, `2001:db8:0:1::${n + 1}`);
    expect(countByStatus(await Promise.all(times(4, waiting)))).toEqual({ 201: 4 });
    now = 'two networks';
    await Promise.all([waiting(4), signUp('beside@example.com', '2001:db8:0:2::1')]);
    expect(max).toEqual({ 'many ipv6 addresses': 1, 'two networks': 2 });
    hashing.mockRestore();
  });

  test('110 spellings of one mailbox from many addresses – five accounts, five emails', async () => {
    const spelling = (n: number) => (n % 2 ? `victim+${n}@gmail.com` : `v.ictim+${n}@GoogleMail.com`);
    const answers = await Promise.all(times(110, (n) => signUp(spelling(n), `198.51.100.${n}`)));
    expect(countByStatus(answers)).toEqual({ 201: PER_MAILBOX, 429: 110 - PER_MAILBOX });
    expect(await sentTo(/^v\.?ictim/i)).toBe(PER_MAILBOX);
  });

  test('another person meanwhile – signed up', async () => {
    expect((await signUp('meera@example.com', '192.0.2.1')).status).toBe(201);
  });
});

describe('forms that send email', () => {
  test('ten spellings of one mailbox in the newsletter form – one email', async () => {
    const answers = await Promise.all(
      times(10, (n) => call('/newsletter/subscribe', { email: `reader+${n}@example.com` }, '192.0.2.2')),
    );
    expect(countByStatus(answers)).toEqual({ 200: 10 });
    expect(await sentTo(/^reader/)).toBe(1);
  });

  test('ten spellings of one mailbox in the quote form – five confirmations', async () => {
    const inquiry = { name: 'Asha', service: 'other', message: 'A tool for options' };
    const answers = await Promise.all(
      times(10, (n) => call('/contact', { ...inquiry, email: `asks+${n}@example.com` }, '192.0.2.3')),
    );
    expect(countByStatus(answers)).toEqual({ 200: 10 });
    expect(await sentTo(/^asks/)).toBe(PER_MAILBOX);
  });

  test('many mailboxes from many addresses – as many as the limit of the kind, the others later; shown to staff', async () => {
    const subscribe = (n: number) =>
      call('/newsletter/subscribe', { email: `flood${n}@example.com` }, `198.51.101.${n}`);
    const answers = await Promise.all(times(80, subscribe));
    expect(countByStatus(answers)).toEqual({ 200: 80 });
    expect(await sentTo(/^(flood|reader)/)).toBe(PER_KIND);

    const staff = await store.staff();
    const dashboard = await store.api.get<{ stats: { cappedMails: number } }>('/admin/dashboard', staff);
    expect(dashboard.body.data.stats.cappedMails).toBe(1);
    const emails = await store.api.get<FailingEmailsResponse>('/admin/mails/failing', staff);
    expect(emails.body.data.capped).toMatchObject([{ kind: 'newsletter' }]);

    expect((await signUp('nikhil@example.com', '192.0.2.4')).status).toBe(201);
    expect(await sentTo(/^nikhil/)).toBe(1);
    // An hour later those that waited are sent, two hours later a new one is.
    await store.database.rows(`UPDATE mail_counts SET opened_at = opened_at - interval '61 minutes'`);
    await subscribe(81);
    expect(await sentTo(/^flood81@/)).toBe(0);
    await store.database.rows(`UPDATE mail_counts SET opened_at = opened_at - interval '61 minutes'`);
    await subscribe(82);
    expect(await sentTo(/^flood82@/)).toBe(1);
  });
});

// Last, because it reaches the cap on emails.
describe('an address that signs up all the time', () => {
  test('minute after minute – ten times as many in an hour', async () => {
    let accounts = 0;
    for (let minute = 0; minute <= 10; minute += 1) {
      await store.database.rows(`UPDATE throttles SET opened_at = opened_at - interval '61 seconds'`);
      const answers = await Promise.all(
        times(PER_ADDRESS, (n) => signUp(`steady${minute}.${n}@example.com`, '203.0.113.9')),
      );
      accounts += answers.filter(({ status }) => status === 201).length;
    }
    expect(accounts).toBe(10 * PER_ADDRESS);
  });
});
