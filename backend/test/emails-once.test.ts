import { JobsService } from '../src/platform/jobs/index.ts';
import { type EmailMessage, MailService } from '../src/platform/mail/index.ts';
import { SentEmailsRepository } from '../src/platform/mail/sent-emails.repository.ts';
import { addJob } from './support/jobs.ts';
import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface Queued {
  task: string;
  payload: object;
}
interface Waiting {
  attempts: number;
  runAt: Date;
}

let shop: Shop;
let staff: string;
const queued: Queued[] = [];
const attempts: EmailMessage[] = [];

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  const jobs = shop.store.app.get(JobsService);
  const add = jobs.add.bind(jobs);
  jest.spyOn(jobs, 'add').mockImplementation(async (sql, job, payload, options) => {
    queued.push({ task: job.name, payload });
    await add(sql, job, payload, options);
  });
  const mailer = shop.store.app.get(MailService);
  const deliver = mailer.deliver.bind(mailer);
  jest.spyOn(mailer, 'deliver').mockImplementation(async (mail) => {
    attempts.push(mail);
    return deliver(mail);
  });
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.control('DELETE', '/mails/fault'));

const triesTo = (address: string, words: string) =>
  attempts.filter(({ to, subject }) => to === address && subject.includes(words));
const arrived = (address: string, words: string, count = 1) =>
  eventually(async () => (await shop.sandbox.emailsTo(address, words)).length >= count);
const count = async (address: string, words: string) => (await shop.sandbox.emailsTo(address, words)).length;
const idle = (task: string) =>
  eventually(
    async () => (await shop.count('FROM graphile_worker.jobs WHERE task_identifier = $1', [task])) === 0,
  );

/** Runs the latest job of a type again, as after a crash before it was marked as done. */
async function runAgain(task: string): Promise<void> {
  await idle(task);
  const job = queued.findLast((one) => one.task === task);
  if (!job) throw new Error(`no job ${task}`);
  await addJob(shop.store.database, task, job.payload);
  await idle(task);
}

const forgot = (email: string) => shop.store.api.post('/auth/forgot-password', { email });
async function newcomer(): Promise<Customer> {
  const person = await shop.store.customer();
  await arrived(person.email, 'verify');
  return person;
}

describe('job that runs twice', () => {
  test('process killed after the server accepted the email – not sent again', async () => {
    const person = await newcomer();
    await runAgain('mail.verify-email');
    expect(await count(person.email, 'verify')).toBe(1);

    const { buyer } = await shop.sale();
    await arrived(buyer.email, 'receipt');
    await runAgain('mail.receipt');
    expect(await count(buyer.email, 'receipt')).toBe(1);
  });

  test('no room in the database after an email was sent – recorded once there is, not sent again', async () => {
    const { email } = await newcomer();
    await idle('mail.verify-email');
    const before = await shop.count('FROM sent_mails');
    const full = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    });
    jest.spyOn(shop.store.app.get(SentEmailsRepository), 'add').mockRejectedValueOnce(full);
    await forgot(email);
    await arrived(email, 'Reset');
    await idle('mail.reset-password');
    expect(await shop.count('FROM sent_mails')).toBe(before + 1);
    expect(await count(email, 'Reset')).toBe(1);
  });

  test('password reset – the link in the email still works', async () => {
    const { email } = await newcomer();
    await forgot(email);
    await arrived(email, 'Reset');
    const token = /token=([\w-]+)/.exec(triesTo(email, 'Reset')[0]?.text ?? '')?.[1];
    await runAgain('mail.reset-password');
    expect(await count(email, 'Reset')).toBe(1);
    const body = { token, newPassword: 'a new password' };
    expect((await shop.store.api.post('/auth/reset-password', body)).status).toBe(200);
    await arrived(email, 'was changed');
    await runAgain('mail.password-changed');
    expect(await count(email, 'was changed')).toBe(1);
  });

  test('process killed before the reply was marked as sent – marked, not sent again', async () => {
    const email = 'asks@example.com';
    const id = await shop.rows.insert('inquiries', { name: 'A', email, service: 'other', message: 'Hello' });
    await shop.store.api.post(`/admin/inquiries/${id}/replies`, { message: 'Yes' }, staff);
    await arrived(email, 'quote');
    await idle('mail.inquiry-reply');
    await shop.store.database.rows('UPDATE inquiry_replies SET sent_at = NULL');
    await runAgain('mail.inquiry-reply');
    expect(await count(email, 'quote')).toBe(1);
    expect(await shop.count('FROM inquiry_replies WHERE sent_at IS NOT NULL')).toBe(1);
  });
});

describe('requested again', () => {
  test('second request on purpose – second email with another Message-ID', async () => {
    const { email, token } = await newcomer();
    for (const nth of [1, 2]) {
      await forgot(email);
      await arrived(email, 'Reset', nth);
    }
    await shop.store.api.post('/auth/resend-verification', {}, token);
    await arrived(email, 'verify', 2);
    for (const words of ['Reset', 'verify']) {
      expect(new Set(triesTo(email, words).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    }
  });
});

describe('the mail server', () => {
  test('two rejections, then accepted – retried with the same Message-ID, one email arrives', async () => {
    const { email } = await newcomer();
    await shop.sandbox.control('POST', '/mails/fault', { code: 451, times: 2 });
    const asked = Date.now();
    await forgot(email);
    const waits = new Map<number, number>();
    await eventually(async () => {
      const waiting = await shop.store.database.row<Waiting>(
        `SELECT attempts::int, run_at AS "runAt" FROM graphile_worker.jobs
         WHERE task_identifier = 'mail.reset-password' AND locked_at IS NULL AND attempts > 0`,
      );
      if (waiting) waits.set(waiting.attempts, waiting.runAt.getTime() - asked);
      return (await count(email, 'Reset')) > 0;
    });
    await idle('mail.reset-password');
    expect([...waits.keys()]).toEqual([1, 2]);
    expect(waits.get(1)).toBeGreaterThan(1_000);
    expect(Number(waits.get(2)) - Number(waits.get(1))).toBeGreaterThan(Number(waits.get(1)));
    expect(await count(email, 'Reset')).toBe(1);
    const keys = triesTo(email, 'Reset').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an optional email', () => {
  const optional = (to: string, idempotencyKey: string) => ({
    to,
    idempotencyKey,
    subject: 'Version 2',
    greeting: 'Hello,',
    paragraphs: ['It is out.'],
    signature: 'The store',
    unsubscribeUrl: 'https://shop.example/end',
  });

  test('process killed before it knew the server’s answer – not sent again', async () => {
    const to = 'owner@example.com';
    const mailer = shop.store.app.get(MailService);
    const killed = new Error('killed');
    const release = jest
      .spyOn(shop.store.app.get(SentEmailsRepository), 'release')
      .mockRejectedValueOnce(killed);
    jest.spyOn(mailer, 'deliver').mockRejectedValueOnce(killed);
    await expect(mailer.send(optional(to, 'optional-1'))).rejects.toThrow('killed');
    release.mockRestore();
    await mailer.send(optional(to, 'optional-1'));
    expect(await count(to, 'Version 2')).toBe(0);
  });

  test('refused, then accepted – sent once', async () => {
    const to = 'patient@example.com';
    const mailer = shop.store.app.get(MailService);
    await shop.sandbox.control('POST', '/mails/fault', { code: 451, times: 1 });
    await expect(mailer.send(optional(to, 'optional-2'))).rejects.toThrow();
    for (const _ of [1, 2]) await mailer.send(optional(to, 'optional-2'));
    expect(await count(to, 'Version 2')).toBe(1);
  });
});

describe('record of sent emails', () => {
  test('sent emails – recorded without addresses or tokens', async () => {
    const kept = await shop.store.database.rows<{ idempotencyKey: string }>(
      'SELECT idempotency_key AS "idempotencyKey" FROM sent_mails',
    );
    expect(kept.length).toBeGreaterThan(0);
    const keys = kept.map(({ idempotencyKey }) => idempotencyKey).join('\n');
    for (const { to, text } of attempts) {
      expect(keys).not.toContain(to);
      for (const [, token = ''] of text.matchAll(/token=([\w.-]+)/g)) expect(keys).not.toContain(token);
    }
  });

  test('sixty days later – deleted; newer records stay', async () => {
    await shop.store.database.rows(
      `INSERT INTO sent_mails VALUES ('old', now() - interval '61 days'), ('younger', now() - interval '59 days')`,
    );
    await addJob(shop.store.database, 'sent-mails.clean');
    await idle('sent-mails.clean');
    expect(await shop.count(`FROM sent_mails WHERE idempotency_key = 'old'`)).toBe(0);
    expect(await shop.count(`FROM sent_mails WHERE idempotency_key = 'younger'`)).toBe(1);
  });
});
