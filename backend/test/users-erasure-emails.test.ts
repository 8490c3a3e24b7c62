import { addJob } from './support/jobs.ts';
import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
afterEach(() => shop.sandbox.control('DELETE', '/mails/fault'));

const leave = ({ token, password }: Customer) =>
  shop.store.api.call('DELETE', '/users/account', { token, body: { password } });
const forgot = (email: string) => shop.store.api.post('/auth/forgot-password', { email });
const idle = () => {
  const due = `FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%' AND run_at < now() + interval '1 minute'`;
  return eventually(async () => (await shop.count(due)) === 0);
};
const refused = (task: string) =>
  eventually(
    async () =>
      (await shop.count(
        'FROM graphile_worker.jobs WHERE task_identifier = $1 AND last_error IS NOT NULL AND locked_at IS NULL',
        [task],
      )) > 0,
  );
const queue = async () =>
  (
    await shop.store.database.rows<{ text: string }>(
      'SELECT j::text AS text FROM graphile_worker._private_jobs j',
    )
  )
    .map(({ text }) => text)
    .join('\n');

describe('emails to a deleted account', () => {
  test('receipt and refund notice still queued – not sent', async () => {
    const buyer = await shop.store.customer();
    const orderId = await shop.rows.purchase(buyer.id, await shop.rows.tool(), 1499);
    const refund = { order_id: orderId, amount_paise: 100, reason: 'x', access: 'keep' };
    const refundId = await shop.rows.insert('refunds', refund);
    expect((await leave(buyer)).status).toBe(200);
    await addJob(shop.store.database, 'mail.receipt', { orderId });
    await addJob(shop.store.database, 'mail.refund', { refundId });
    await idle();
    expect(await shop.sandbox.emailsTo(`deleted-${buyer.id}@deleted.invalid`, '')).toEqual([]);
  });

  test('a reset email that the server refuses – the job contains the account id, and is not sent after deletion', async () => {
    const person = await shop.store.customer();
    await idle();
    await shop.sandbox.control('POST', '/mails/fault', { code: 451, times: 1 });
    await forgot(person.email);
    await refused('mail.reset-password');
    expect(await queue()).not.toContain(person.email);
    expect((await leave(person)).status).toBe(200);
    await idle();
    expect(await shop.sandbox.emailsTo(person.email, 'Reset')).toEqual([]);
  });

  test('a refusal that contains the address – removed from the queue; one with a longer address stays', async () => {
    const person = await shop.store.customer();
    await idle();
    await shop.store.database.rows(
      `SELECT graphile_worker.add_job('mail.receipt', '{"orderId":"x"}', run_at => now() + interval '1 hour')
       FROM generate_series(1, 2)`,
    );
    const refusal = `'Can''t send mail: 550 5.1.1 <' || $1 || '>: user unknown'`;
    await shop.store.database.rows(
      `UPDATE graphile_worker._private_jobs j SET last_error =
         CASE WHEN id = (SELECT max(id) FROM graphile_worker._private_jobs) THEN replace(${refusal}, '<', '<x.')
         ELSE ${refusal} END WHERE payload::jsonb = '{"orderId":"x"}'`,
      [person.email],
    );
    expect((await leave(person)).status).toBe(200);
    const kept = await queue();
    expect(kept).toContain(`<x.${person.email}>`);
    expect(kept).not.toContain(`<${person.email}>`);
  });

  test('a reset requested for an unknown address – queued and processed like any other', async () => {
    expect((await forgot('nobody@example.com')).status).toBe(200);
    await idle();
    expect(await shop.sandbox.emailsTo('nobody@example.com', '')).toEqual([]);
  });
});
