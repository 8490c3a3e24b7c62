import { createHash } from 'node:crypto';
import type { EmailMessage } from '../src/platform/mail/index.ts';
import { QuotesService } from '../src/quotes/quotes.service.ts';
import { InvariantChecksService } from '../src/payments/invariants/invariant-checks.service.ts';
import { newDispute } from './support/disputes.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { Emails } from './support/emails.ts';
import { pdfText } from './support/pdf-text.ts';
import { inDays, QuoteSteps } from './support/quotes.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let quotes: QuoteSteps;
let invoices: InvoiceSteps;
let emails: Emails;
beforeAll(async () => {
  shop = await Shop.open();
  emails = new Emails(shop.store);
  const staff = await shop.store.staff();
  quotes = new QuoteSteps(shop, staff);
  invoices = new InvoiceSteps(shop, staff);
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ refundDelayMs: 0 });
  await shop.store.api.put('/admin/settings', { gstin: '' }, quotes.staff);
});
afterAll(() => shop.close());

const getCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
const getRow = (id: string) =>
  shop.store.database.row<{ row: object }>('SELECT to_jsonb(q) AS row FROM quotes q WHERE id = $1', [id]);
/** All that the store knows of a quote. */
const getState = (id: string) =>
  shop.store.database.row(
    `SELECT to_jsonb(q) AS quote, ARRAY(SELECT to_jsonb(f) FROM quote_files f WHERE f.quote_id = q.id) AS files,
        ARRAY(SELECT o.status FROM orders o WHERE o.quote_id = q.id) AS orders
       FROM quotes q WHERE id = $1`,
    [id],
  );
async function emailTo(address: string | undefined, words: string): Promise<EmailMessage> {
  const find = () => emails.sent.find(({ to, subject }) => (address ?? to) === to && subject.includes(words));
  await eventually(() => Promise.resolve(find() !== undefined));
  return find() as EmailMessage;
}
async function brokenInvariants() {
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  return shop.store.database.rows(`SELECT kind, message FROM alerts WHERE resolved_at IS NULL
    AND kind IN ('order_lines_wrong', 'entitlement_missing', 'invoice_missing', 'refund_total_wrong')`);
}

/** Presses the button of the order's alert. @returns what the alert said */
async function mend(kind: string, order: string): Promise<string | undefined> {
  await shop.store.app.get(InvariantChecksService).run({ isComplete: true });
  const alert = await shop.store.database.row<{ id: string; message: string }>(
    'SELECT id, message FROM alerts WHERE kind = $1 AND order_id = $2 AND resolved_at IS NULL',
    [kind, order],
  );
  await shop.store.api.post(`/admin/alerts/${alert?.id ?? ''}/mend`, {}, quotes.staff);
  return alert?.message;
}

describe('the journey', () => {
  test('from the inquiry to the delivered file – read signed out, accepted, paid with an invoice, downloaded', async () => {
    await invoices.register();
    const { id: inquiryId, email } = await quotes.inquiry();
    const written = await quotes.write(inquiryId, { title: 'A scaner' });
    expect([written.status, written.body.data.quote.status, written.body.data.quote.link]).toEqual([
      201,
      'draft',
      null,
    ]);
    const { id } = written.body.data.quote;
    await quotes.change(id, { title: 'Gap scanner', amount: 11_800 });
    const sent = await quotes.act(id, 'send');
    expect(sent.body.data.quote).toMatchObject({ inquiryId, status: 'sent', amount: 11_800 });
    const mail = await emailTo(email, 'your quote for Gap scanner');
    expect(mail.text).toContain('GST included: ₹1,800.00');
    const token = /\/quotes\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect(sent.body.data.quote.link?.endsWith(`/quotes/${token}`)).toBe(true);

    expect(mail.attachments?.[0]?.filename).toMatch(/^quote-QT-\d{6}\.pdf$/);
    const before = await getRow(id);
    const page = await quotes.read(token);
    await quotes.read(token);
    expect(page.body.data.quote).toMatchObject({ title: 'Gap scanner', status: 'sent', isMine: false });
    expect(page.body.data.quote).toMatchObject({ inquiryId: null, userId: null, link: null });
    expect(page.text).not.toContain(email);
    expect(await getRow(id)).toEqual(before);

    const buyer = await shop.store.customer();
    expect((await quotes.accept(token, buyer, {})).status).toBe(400);
    const accepted = await quotes.accept(token, buyer);
    expect(accepted.body.data.quote).toMatchObject({ id, userId: buyer.id, status: 'accepted' });
    const toStaff = await emailTo(undefined, 'Quote accepted: Gap scanner');
    expect(toStaff.text).toContain(`/admin/quotes/${id}`);

    const { body } = await quotes.checkout(id, buyer, { billing: { stateCode: '29' } });
    const { order, price } = body.data;
    expect(price).toMatchObject({
      total: 11_800,
      lines: [{ kind: 'quote', quoteId: id, toolId: null, name: 'Gap scanner', price: 11_800 }],
      tax: { rate: 18, amount: 1800, igst: 1800 },
    });
    await quotes.pay(buyer, order);
    await quotes.pay(buyer, order).catch(() => undefined);
    expect((await quotes.own(buyer))[0]).toMatchObject({ status: 'paid', orderId: order._id, files: [] });
    const second = await shop.store.api.get('/users/quotes?page=2&limit=1', buyer.token);
    expect(second.body.data).toEqual({
      quotes: [],
      pagination: { page: 2, limit: 1, total: 1, pages: 1 },
    });
    const [invoice] = await invoices.listed(order._id);
    expect(invoice).toMatchObject({ total: 11_800, lines: [{ name: 'Gap scanner', sac: '998314' }] });
    const receipt = await emailTo(buyer.email, `Your receipt for Gap scanner (${order.orderId})`);
    expect(receipt.attachments).toHaveLength(1);
    expect(receipt.text).not.toMatch(/\bthe tools?\b/);
    await emailTo(undefined, 'Quote paid: Gap scanner');

    expect(getCode(await quotes.act(id, 'deliver'))).toEqual([409, 'QUOTE_STATE']);
    const { files } = (await quotes.addFile(id, 'With its manual')).body.data.quote;
    const fileId = files[0]?.id ?? '';
    expect((await quotes.own(buyer))[0]?.files).toEqual([]);
    expect(getCode(await quotes.download(buyer, id, fileId))).toEqual([404, 'QUOTE_FILE_NOT_FOUND']);
    expect((await quotes.act(id, 'deliver')).body.data.quote.status).toBe('delivered');
    expect((await quotes.own(buyer))[0]).toMatchObject({
      status: 'delivered',
      files: [{ id: fileId, note: 'With its manual' }],
    });
    const link = (await quotes.download(buyer, id, fileId)).body.data;
    const file = await fetch(`${shop.store.url}${link.downloadUrl}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(link.sha256);
    expect((await quotes.get(id)).text).toMatch(/"downloadedAt":"20/);
    expect(await brokenInvariants()).toEqual([]);
  });
});

test('a scanner that opens every link of every mail, before and after each step – changes nothing', async () => {
  const opened: string[] = [];
  const scan = async (id: string, mail: EmailMessage) => {
    const links = [...new Set(`${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"'<>)]+/g))];
    const before = await getState(id);
    for (const { pathname, search } of links.map((link) => new URL(link.replaceAll('&amp;', '&')))) {
      opened.push(pathname);
      for (const path of [pathname, `/api${pathname}`])
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
          await fetch(`${shop.store.url}${path}${search}`, { method, redirect: 'follow' });
      for (const act of ['accept', 'decline'])
        for (const method of ['GET', 'HEAD', 'POST'])
          expect((await fetch(`${shop.store.url}/api${pathname}/${act}`, { method })).ok).toBe(false);
    }
    expect(await getState(id)).toEqual(before);
  };
  const { id, token, email } = await quotes.sent({ title: 'Scanned work' });
  const offer = await emailTo(email, 'your quote for Scanned work');
  await scan(id, offer);
  expect(opened).toContain(`/quotes/${token}`);
  const buyer = await shop.store.customer();
  await quotes.accept(token, buyer);
  for (const mail of [offer, await emailTo(undefined, 'Quote accepted: Scanned work')]) await scan(id, mail);
  await quotes.pay(buyer, await quotes.order(id, buyer));
  await quotes.addFile(id);
  await quotes.act(id, 'deliver');
  for (const mail of [offer, await emailTo(buyer.email, 'Ready to download: Scanned work')])
    await scan(id, mail);
  expect(await quotes.status(id)).toBe('delivered');
});

describe('accepting', () => {
  test('two customers at once – one wins, the other gets 404', async () => {
    const { id, token } = await quotes.sent();
    const buyers = [await shop.store.customer(), await shop.store.customer()];
    const answers = await Promise.all(buyers.map((buyer) => quotes.accept(token, buyer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const winner = buyers[answers.findIndex(({ status }) => status === 200)];
    expect((await quotes.get(id)).body.data.quote.userId).toBe(winner?.id);
    const loser = buyers.find((buyer) => buyer !== winner) ?? buyers[0];
    if (!winner || !loser) throw new Error('nobody won');
    expect((await quotes.accept(token, winner)).status).toBe(200);
    expect(getCode(await quotes.checkout(id, loser))).toEqual([404, 'QUOTE_NOT_FOUND']);
    expect(await quotes.own(loser)).toEqual([]);
  });

  test.each(['', 'nonsense', 'A'.repeat(43), `${'A'.repeat(42)}%00`])('token %j – 404', async (token) => {
    const buyer = await shop.store.customer();
    expect((await quotes.read(token)).status).toBe(404);
    expect((await quotes.accept(token, buyer)).status).toBe(404);
  });

  test('declined – cannot be accepted any more', async () => {
    const { token } = await quotes.sent();
    const buyer = await shop.store.customer();
    const declined = await shop.store.api.post(`/quotes/${token}/decline`, {}, buyer.token);
    expect(declined.status).toBe(200);
    expect(getCode(await quotes.accept(token, buyer))).toEqual([409, 'QUOTE_STATE']);
  });
});

describe('staff', () => {
  test.each([
    ['a price below ₹1', { amount: 0.5 }, 'amount'],
    ['an end in the past', { validUntil: inDays(-1) }, 'validUntil'],
    ['no time', { validUntil: 'tomorrow' }, 'validUntil'],
    ['a week', { validUntil: '2090-W52' }, 'validUntil'],
    ['a day that does not exist', { validUntil: '2090-02-30' }, 'validUntil'],
    ['less than the provider takes', { amount: 0.5 }, 'amount'],
    ['no days', { deliveryDays: 0 }, 'deliveryDays'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a long scope', { scope: 'x'.repeat(10_001) }, 'scope'],
  ])('%s – 400 naming the field', async (_what, fields, field) => {
    const answer = await quotes.write((await quotes.inquiry()).id, fields);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('sent – frozen, and sent only once', async () => {
    const { id } = await quotes.sent();
    expect(getCode(await quotes.change(id, { amount: 1 }))).toEqual([409, 'QUOTE_STATE']);
    expect(getCode(await quotes.act(id, 'send'))).toEqual([409, 'QUOTE_STATE']);
    expect(getCode(await quotes.addFile(id))).toEqual([409, 'QUOTE_STATE']);
  });

  test('texts with markup and other scripts – shown as typed', async () => {
    const title = `<b>"Scanner"</b> ऑप्शन & 'x'`;
    const scope = `first\n\tsecond <script>alert(1)</script> \${1+1} 📈`;
    const { quote } = (await quotes.read((await quotes.sent({ title, scope, company: title })).token)).body
      .data;
    expect(quote).toMatchObject({ title, scope, addressee: { company: title } });
  });

  test('a draft that promises returns – saved, not sent; reworded – sent', async () => {
    const scope = 'A scanner with guaranteed returns.';
    const { id } = (await quotes.write((await quotes.inquiry()).id, { scope })).body.data.quote;
    const refused = await quotes.act(id, 'send');
    expect([refused.status, refused.body.error.code]).toEqual([422, 'CLAIM_BLOCKED']);
    expect(refused.body.error.fields).toEqual({ scope: expect.stringContaining('guaranteed returns') });
    await quotes.change(id, { scope: 'A scanner.' });
    expect((await quotes.act(id, 'send')).body.data.quote.status).toBe('sent');
  });

  test('a draft with a claim and a reason – sent, with the reason in the audit log; a short reason – 400', async () => {
    const scope = 'A scanner that warns of pages with guaranteed returns, and why.';
    const { id } = (await quotes.write((await quotes.inquiry()).id, { scope })).body.data.quote;
    const short = await quotes.act(id, 'send', { claimOverride: 'too short' });
    expect([short.status, Object.keys(short.body.error.fields ?? {})]).toEqual([400, ['claimOverride']]);
    const claimOverride = 'It describes what the scanner finds.';
    expect((await quotes.act(id, 'send', { claimOverride })).body.data.quote.status).toBe('sent');
    const logged = await shop.store.database.rows(
      `SELECT after FROM audit_log WHERE subject_id = $1 AND after ? 'claimOverride'`,
      [id],
    );
    expect(logged).toMatchObject([{ after: { claimOverride, claims: [{ field: 'scope' }] } }]);
    const listed = await shop.store.api.get<{ claims: object[] }>(
      '/admin/claims?subjectType=quote',
      await shop.store.staff(),
    );
    expect(listed.body.data.claims).toMatchObject([{ subjectId: id, subjectName: expect.any(String) }]);
  });

  test('a draft whose time is over – not sent', async () => {
    const written = await quotes.write((await quotes.inquiry()).id);
    await quotes.end(written.body.data.quote.id);
    const answer = await quotes.act(written.body.data.quote.id, 'send');
    expect([answer.status, answer.body.error.fields]).toMatchObject([400, { validUntil: expect.anything() }]);
  });
});

describe('paying', () => {
  test('not accepted – 409; asked for twice – one order', async () => {
    const { id, token } = await quotes.sent();
    const buyer = await shop.store.customer();
    expect(getCode(await quotes.checkout(id, buyer))).toEqual([409, 'QUOTE_STATE']);
    await quotes.accept(token, buyer);
    const orders = await Promise.all([quotes.order(id, buyer), quotes.order(id, buyer)]);
    expect(new Set(orders.map(({ _id }) => _id)).size).toBe(1);
  });

  test('a coupon – not for quotes', async () => {
    const { id, buyer } = await quotes.accepted();
    const coupon = { code: 'QUOTES10', kind: 'percent', percent: 10, scope: 'all' };
    await shop.store.api.post('/admin/coupons', coupon, quotes.staff);
    const answer = await quotes.checkout(id, buyer, { couponCode: coupon.code });
    expect(getCode(answer)).toEqual([422, 'COUPON_NOT_FOR_THIS']);
  });

  test('expired while the customer pays – 410 for others to come, and the late payment counts', async () => {
    const { id, token, buyer } = await quotes.accepted();
    const order = await quotes.order(id, buyer);
    await quotes.end(id);
    const page = await quotes.read(token);
    expect([page.status, page.body.error.code]).toEqual([410, 'QUOTE_EXPIRED']);
    expect(page.body.message).toMatch(/^This quote ended on \d{1,2} \w+ 20\d\d\. Ask for a new one\.$/);
    expect(getCode(await quotes.checkout(id, buyer))).toEqual([410, 'QUOTE_EXPIRED']);
    await shop.store.app.get(QuotesService).expire();
    expect((await getRow(id))?.row).toMatchObject({ status: 'expired' });
    await quotes.pay(buyer, order);
    expect(await quotes.status(id)).toBe('paid');
    expect(await shop.alerts('tool_missing', order.orderId)).toBe(0);
  });

  test('withdrawn while a payment is open – 409; afterwards 410, and a late payment alerts staff', async () => {
    const { id, token, buyer } = await quotes.accepted();
    const order = await quotes.order(id, buyer);
    expect(getCode(await quotes.act(id, 'withdraw'))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
    await shop.store.database.rows(`UPDATE orders SET status = 'failed', failed_at = now() WHERE id = $1`, [
      order._id,
    ]);
    expect((await quotes.act(id, 'withdraw')).status).toBe(200);
    expect(getCode(await quotes.read(token))).toEqual([410, 'QUOTE_WITHDRAWN']);
    expect(getCode(await quotes.checkout(id, buyer))).toEqual([410, 'QUOTE_WITHDRAWN']);
    await quotes.pay(buyer, order);
    expect([await shop.status(order.orderId), await quotes.status(id)]).toEqual(['completed', 'withdrawn']);
    expect(await shop.alerts('tool_missing', order.orderId)).toBe(1);
  });
});

describe('money that goes back', () => {
  test('refunded – the quote is refunded, with a credit note, and its files end at once', async () => {
    await invoices.register();
    const quote = await quotes.accepted();
    const { order } = (await quotes.checkout(quote.id, quote.buyer, { billing: { stateCode: '27' } })).body
      .data;
    await quotes.pay(quote.buyer, order);
    await quotes.addFile(quote.id);
    const { files } = (await quotes.act(quote.id, 'deliver')).body.data.quote;
    const fileId = files[0]?.id ?? '';
    const { downloadUrl } = (await quotes.download(quote.buyer, quote.id, fileId)).body.data;
    await invoices.refund(order, undefined, { access: 'withdraw' });
    expect(await quotes.status(quote.id)).toBe('refunded');
    for (const kind of ['invoice', 'credit_note'])
      expect(await invoices.listed(order._id, kind)).toMatchObject([{ total: 25_000 }]);
    expect((await fetch(`${shop.store.url}${downloadUrl}`)).status).toBe(404);
    expect((await quotes.own(quote.buyer))[0]).toMatchObject({ status: 'refunded', files: [] });
    expect(await brokenInvariants()).toEqual([]);
  });

  test('refunded in part, access kept – delivered with its files', async () => {
    const { id, buyer, order, fileId } = await quotes.delivered();
    await invoices.refund(order, 100);
    expect(await quotes.status(id)).toBe('delivered');
    expect((await quotes.download(buyer, id, fileId)).status).toBe(200);
  });
});

test('payment disputed – the files are paused and in the evidence, and resume when the dispute is won', async () => {
  const { id, buyer, order, fileId } = await quotes.delivered();
  const link = (await quotes.download(buyer, id, fileId)).body.data;
  await (await fetch(`${shop.store.url}${link.downloadUrl}`)).arrayBuffer();
  const dispute = await newDispute(shop)(order.orderId);
  await dispute.reaches('needs_response');
  expect(getCode(await quotes.download(buyer, id, fileId))).toEqual([403, 'DOWNLOADS_PAUSED']);
  const path = `/api/admin/disputes/${(await dispute.row())?.id ?? ''}/evidence`;
  const evidence = await fetch(`${shop.store.url}${path}`, {
    headers: { authorization: `Bearer ${quotes.staff}` },
  });
  const text = pdfText(Buffer.from(await evidence.arrayBuffer()));
  for (const words of ['Breakout scanner', 'One round of changes.', 'The customer downloaded 1 of 1'])
    expect(text).toContain(words);
  await dispute.move({ state: 'MERCHANT_WON' });
  await dispute.reaches('won');
  expect((await quotes.download(buyer, id, fileId)).status).toBe(200);
});

test('dispute, and a pause or an end of the files that does not follow it – alerts, mended by their buttons', async () => {
  const { id, order } = await quotes.delivered();
  const dispute = await newDispute(shop)(order.orderId);
  await dispute.reaches('needs_response');
  const mended = async (kind: string, column: string, values: string) => {
    await shop.store.database.rows(`UPDATE quotes SET ${values} WHERE id = $1`, [id]);
    await mend(kind, order._id);
    return shop.store.database.row(`SELECT ${column} IS NOT NULL AS set FROM quotes WHERE id = $1`, [id]);
  };
  const wrong = 'quote_pause_wrong';
  expect(await mended(wrong, 'files_paused_at', 'files_paused_at = NULL')).toEqual({ set: true });
  await dispute.move({ state: 'MERCHANT_LOST' });
  await dispute.reaches('lost');
  const given = 'files_ended_at = NULL, files_paused_at = NULL';
  expect(await mended('dispute_access_kept', 'files_ended_at', given)).toEqual({ set: true });
});

test('paid order whose quote is not paid – an alert, mended by its button', async () => {
  const { id, order } = await quotes.delivered();
  const unpaid = `UPDATE quotes SET status = 'accepted', order_id = NULL, paid_at = NULL, delivered_at = NULL`;
  await shop.store.database.rows(`${unpaid} WHERE id = $1`, [id]);
  expect(await mend('entitlement_missing', order._id)).toContain('not given "Breakout scanner"');
  expect(await quotes.status(id)).toBe('paid');
});

test('account deleted – title, scope and link go; the paid quote stays with its order', async () => {
  const { id, token, buyer, order } = await quotes.delivered();
  const { token: session, password } = buyer;
  await shop.store.api.call('DELETE', '/users/account', { token: session, body: { password } });
  const gone = { inquiryId: null, scope: '', link: null, title: 'Quote of a deleted account' };
  expect((await quotes.get(id)).body.data.quote).toMatchObject({ ...gone, orderId: order._id });
  expect((await quotes.read(token)).status).toBe(404);
});
