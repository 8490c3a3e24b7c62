import type { Customer } from './support/app.ts';
import { Emails } from './support/emails.ts';
import { type CheckoutOrder, Shop } from './support/shop.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const getReceipt = (order: CheckoutOrder, token: string): Promise<Response> =>
  fetch(`${shop.store.url}/api/payments/receipt/${order._id}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test('a paid order – a PDF named after the order for its buyer, 404 for others', async () => {
  const { buyer, order } = await shop.sale();
  const answer = await getReceipt(order, buyer.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain(`receipt-${order.orderId}.pdf`);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
  const stranger = await shop.store.customer();
  expect((await getReceipt(order, stranger.token)).status).toBe(404);
});

test('an unpaid order – 404 RECEIPT_NOT_FOUND', async () => {
  const buyer = await shop.store.customer();
  const tool = await addTool(shop.store, await shop.store.staff());
  const order = await shop.order(buyer, tool.id);
  const answer = await getReceipt(order, buyer.token);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'RECEIPT_NOT_FOUND' } });
});

test('more documents than a person may have drawn in a minute – 429 with Retry-After; others have theirs', async () => {
  const { buyer, order } = await shop.sale();
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await getReceipt(order, buyer.token)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const path of [
    `payments/receipt/${order._id}`,
    `payments/invoice/${order._id}`,
    'users/course/certificate',
  ]) {
    const refused = await shop.store.api.get(`/${path}`, buyer.token);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const other = await shop.sale();
  expect((await getReceipt(other.order, other.buyer.token)).status).toBe(200);
});

/** Pays for a tool. */
async function buy(buyer: Customer, toolId: string): Promise<void> {
  const { body } = await shop.create(buyer, toolId, { phone: '9876543210' });
  await shop.sandbox.pay(body.data.order.orderId);
  await shop.verify(buyer, body.data.order.orderId);
}

const receiptsTo = (emails: Emails, email: string) =>
  emails.to(email).filter(({ subject }) => subject.startsWith('Your receipt'));

async function receiptTo(emails: Emails, email: string) {
  await eventually(() => Promise.resolve(receiptsTo(emails, email).length > 0));
  const [mail] = receiptsTo(emails, email);
  if (!mail) throw new Error('unreachable: the condition above held');
  return mail;
}

test('the email of an order without a tax invoice – the receipt as PDF and the picture of the tool', async () => {
  const emails = new Emails(shop.store);
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool({
    name: 'Gap Scanner',
    images: '{/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp}',
  });
  await buy(buyer, toolId);
  const mail = await receiptTo(emails, buyer.email);
  expect(mail.attachments).toMatchObject([
    { filename: expect.stringMatching(/^receipt-ORD-.+\.pdf$/) as string, contentType: 'application/pdf' },
  ]);
  expect(mail.html).toContain(
    `<img src="${shop.store.url.replace('127.0.0.1', 'localhost')}/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.jpg" alt="Gap Scanner"`,
  );
});

describe('bought with an email only', () => {
  const email = 'email.only@example.com';
  const buyNew = async (token: string) =>
    buy({ id: '', token, email, password: '' }, await shop.rows.tool({ price_paise: 149_900 }));
  const reset = (token: string) =>
    shop.store.api.post('/auth/reset-password', { token, newPassword: 'gap up monday' });

  test('the receipts – each with a link that sets the first password, once', async () => {
    const emails = new Emails(shop.store);
    const { body } = await shop.store.api.post<{ token: string }>('/auth/email', { email });
    await buyNew(body.data.token);
    await buyNew(body.data.token);
    const [first, second] = [
      await emails.waitForToken(email, 'reset-password'),
      await emails.waitForToken(email, 'reset-password', 2),
    ];
    expect((await reset(first)).status).toBe(200);
    for (const used of [first, second]) {
      const refused = await reset(used);
      expect([refused.status, refused.body.error.code]).toEqual([400, 'LINK_INVALID']);
    }
    const login = { email, password: 'gap up monday' };
    const again = await shop.store.api.post<{ token: string }>('/auth/login', login);
    await buyNew(again.body.data.token);
    await eventually(() => Promise.resolve(receiptsTo(emails, email).length === 3));
    expect(receiptsTo(emails, email).map(({ text }) => text.includes('/reset-password?token='))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
