import type { FailingEmailsResponse, TestEmailResponse } from '../src/outbox/outbox.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
afterAll(() => shop.close());

const resend = (id: string, mail: string) => shop.store.api.post(`/admin/users/${id}/mails`, { mail }, staff);

async function arrived(address: string, words: string, count: number): Promise<void> {
  const end = Date.now() + 15_000;
  while ((await shop.sandbox.emailsTo(address, words)).length < count) {
    if (Date.now() > end) throw new Error(`fewer than ${count} mails "${words}" to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const audited = (id: string) =>
  shop.count(`FROM audit_log WHERE subject_type = 'mail' AND subject_id = $1`, [id]);

describe('emails sent again', () => {
  test('verification and reset – sent once more and audited', async () => {
    const person = await shop.store.customer();
    await arrived(person.email, 'verify', 1);
    expect((await resend(person.id, 'verification')).status).toBe(202);
    await arrived(person.email, 'verify', 2);
    expect((await resend(person.id, 'reset')).status).toBe(202);
    await arrived(person.email, 'Reset', 1);
    expect(await audited(person.id)).toBe(2);
  });

  test('already verified, suspended, deleted, or an unknown email – refused, nothing queued', async () => {
    const person = await shop.store.customer();
    await shop.store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [person.id]);
    expect((await resend(person.id, 'verification')).body.error.code).toBe('ALREADY_VERIFIED');
    expect((await resend(person.id, 'invoice')).status).toBe(400);
    await shop.store.api.put(`/admin/users/${person.id}/status`, { status: 'suspended' }, staff);
    expect((await resend(person.id, 'reset')).body.error.code).toBe('ACCOUNT_NOT_ACTIVE');
    await shop.store.api.delete(`/admin/users/${person.id}`, staff);
    expect((await resend(person.id, 'reset')).status).toBe(404);
    expect(await audited(person.id)).toBe(0);
  });

  test('a receipt – sent again; refused for an unpaid order or a suspended buyer', async () => {
    const { buyer, order } = await shop.sale();
    await arrived(buyer.email, 'receipt', 1);
    const send = (id: string) => shop.store.api.post(`/admin/orders/${id}/receipt`, {}, staff);
    expect((await send(order._id)).status).toBe(202);
    await arrived(buyer.email, 'receipt', 2);
    expect(await audited(order._id)).toBe(1);

    const open = await shop.order(await shop.store.customer(), await shop.rows.tool());
    expect((await send(open._id)).body.error.code).toBe('NO_RECEIPT');
    await shop.store.api.put(`/admin/users/${buyer.id}/status`, { status: 'suspended' }, staff);
    expect((await send(order._id)).body.error.code).toBe('ACCOUNT_NOT_ACTIVE');
    expect((await send('01938b5e-7b1c-7000-8000-000000000001')).status).toBe(404);
  });
});

describe('the mail server', () => {
  test('a test email – delivered, with the server’s response', async () => {
    const to = 'me@example.com';
    const answer = await shop.store.api.post<TestEmailResponse>('/admin/mails/test', { to }, staff);
    expect(answer.body.data.outcome.ok).toBe(true);
    expect(answer.body.data.outcome.answer).toMatch(/^250/);
    await arrived(to, 'Test email', 1);
    const wrong = await shop.store.api.post('/admin/mails/test', { to: 'me' }, staff);
    expect(wrong.body.error.fields).toHaveProperty('to');
  });

  test('no server configured – the list of failing emails says so', async () => {
    const mute = await startApp({ SMTP_URL: '' });
    try {
      const answer = await mute.api.get<FailingEmailsResponse>('/admin/mails/failing', await mute.staff());
      expect(answer.body.data).toEqual({ mails: [], total: 0, hasServer: false, capped: [] });
    } finally {
      await mute.stop();
    }
  });

  test('an unreachable server – reported, emails fail and are counted, retried on request', async () => {
    const lonely: TestStore = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const token = await lonely.staff();
      const test = { to: 'me@example.com' };
      const answer = await lonely.api.post<TestEmailResponse>('/admin/mails/test', test, token);
      expect(answer.body.data.outcome).toMatchObject({ ok: false });
      expect(answer.body.data.outcome.answer).toMatch(/ECONNREFUSED/);

      await lonely.database.rows(
        `SELECT graphile_worker.add_job('mail.receipt', '{"orderId":"x"}', run_at => now() + interval '1 hour')`,
      );
      await lonely.database.rows(
        `UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = E'mailbox is full\n at stack'
         WHERE run_at > now() + interval '30 minutes'`,
      );
      const failing = () => lonely.api.get<FailingEmailsResponse>('/admin/mails/failing', token);
      expect((await failing()).body.data).toMatchObject({
        total: 1,
        hasServer: true,
        mails: [{ kind: 'receipt', attempts: 3, error: 'mailbox is full', gaveUp: false }],
      });
      const file = await fetch(`${lonely.api.url}/api/admin/mails/failing/export`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const [headings, row] = (await file.text()).split('\r\n');
      expect(headings).toBe('Email,Attempts,Error,Queued (IST),Next attempt (IST)');
      expect(row).toMatch(/^Receipt,3,mailbox is full,2\d{3}-.+,2\d{3}-/);
      const stats = await lonely.api.get<{ stats: { failingMails: number } }>('/admin/dashboard', token);
      expect(stats.body.data.stats.failingMails).toBe(1);
      const retried = await lonely.api.post<{ retried: number }>('/admin/mails/retry', {}, token);
      expect(retried.body.data.retried).toBe(1);
      expect((await failing()).body.data.total).toBe(0);
    } finally {
      await lonely.stop();
    }
  });
});
