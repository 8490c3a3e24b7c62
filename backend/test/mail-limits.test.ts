import { Emails } from './support/emails.ts';
import { Shop } from './support/shop.ts';

const PER_KIND = 20;

let shop: Shop;
let emails: Emails;
beforeAll(async () => {
  shop = await Shop.open({}, undefined, { emailsPerKindAndHour: PER_KIND });
  emails = new Emails(shop.store);
});
afterAll(() => shop.close());

const signIn = (email: string, address: string) =>
  shop.store.api.call('POST', '/auth/email', { body: { email }, headers: { 'x-forwarded-for': address } });

/** Emails of a kind to other people, as many as given. */
const sent = (count: number) =>
  shop.store.database.rows(
    `INSERT INTO mail_counts (kind, opened_at, mails) VALUES ('sign-in', now(), $1)
     ON CONFLICT (kind) DO UPDATE SET opened_at = excluded.opened_at, mails = excluded.mails`,
    [count],
  );

const signInsTo = (email: string) => emails.to(email).filter(({ subject }) => subject.startsWith('Sign in'));

test('half of the store’s emails used – the network with most waits, the others do not', async () => {
  await sent(PER_KIND / 2);
  const crowd = [await shop.store.customer(), await shop.store.customer(), await shop.store.customer()];
  for (const { email } of crowd) expect((await signIn(email, '203.0.113.7')).status).toBe(202);
  const other = await shop.store.customer();
  const answer = await signIn(other.email, '198.51.100.7');
  expect(answer.body.message).toBe('We have emailed you a link and a code to sign in.');
  await emails.waitForToken(other.email, 'sign-in');
  expect(crowd.map(({ email }) => signInsTo(email).length)).toEqual([1, 1, 0]);
});

test('all of the store’s emails used – later for others, now for a customer with a paid order', async () => {
  const { buyer } = await shop.sale();
  const other = await shop.store.customer();
  await sent(PER_KIND);
  const later = await signIn(other.email, '198.51.100.8');
  expect([later.status, later.body.message]).toEqual([202, expect.stringContaining('may take an hour')]);
  expect((await signIn(buyer.email, '198.51.100.9')).status).toBe(202);
  await emails.waitForToken(buyer.email, 'sign-in');
  expect(signInsTo(other.email)).toEqual([]);
});

test('a mailbox with paid orders asked for more than its own limit – later, not refused', async () => {
  await sent(0);
  const { buyer } = await shop.sale();
  const other = await shop.store.customer();
  const ask = async (email: string) => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push((await signIn(email, '198.51.100.10')).status);
    return answers;
  };
  expect(await ask(buyer.email)).toEqual([202, 202, 202, 202, 202, 202]);
  expect(await ask(other.email)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(signInsTo(buyer.email).length).toBeLessThanOrEqual(5);
});

test('an account with a stranger’s words as its name – none of them in emails to the unconfirmed address', async () => {
  const { store } = shop;
  const email = 'victim@example.com';
  const registered = await store.api.post<{ token: string }>('/auth/register', {
    name: 'You won! Claim at evil.example',
    email,
    phone: '9876543210',
    password: 'gap up monday',
  });
  const toolId = await shop.rows.tool({ name: 'Gap Scanner', trial_available: true, trial_days: 7 });
  await store.api.post('/trial/start', { toolId }, registered.body.data.token);
  await emails.waitFor(email, 2);
  expect(emails.to(email).map(({ text, subject }) => subject + text)).not.toContainEqual(
    expect.stringContaining('You won'),
  );
  expect(emails.to(email).map(({ text }) => text.split('\n')[0])).toContain('Hello,');
});
