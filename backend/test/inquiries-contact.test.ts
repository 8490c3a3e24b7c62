import type { StaffInquiry } from '../src/inquiries/inquiries.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails } from './support/emails.ts';

type Many = { inquiries: StaffInquiry[] };
type One = { inquiry: StaffInquiry };

const QUOTE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  service: 'trading-tools',
  message: 'A scanner.\nWith <b>alerts</b>.',
};

let store: TestStore;
let staff: string;
let emails: Emails;
beforeAll(async () => {
  store = await startApp({}, undefined, { formsPerHour: 12 });
  emails = new Emails(store);
  staff = await store.staff();
});
afterAll(() => store.stop());

const list = async (query = '') =>
  (await store.api.get<Many>(`/admin/inquiries?${query}`, staff)).body.data.inquiries;

describe('quote request', () => {
  test('request sent – staff see it unchanged, visitor and staff get an email', async () => {
    const answer = await store.api.post('/contact', QUOTE);
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(answer.body.message).toMatch(/24 hours/);
    const [inquiry] = await list();
    expect(inquiry).toMatchObject({ ...QUOTE, status: 'new', note: '' });

    const toVisitor = await emails.waitFor(QUOTE.email);
    expect(toVisitor.text).not.toContain('scanner');
    const toStaff = await emails.waitFor('support@example.com');
    expect(toStaff).toMatchObject({
      replyTo: QUOTE.email,
      subject: 'New inquiry: Custom Trading Tools from Asha Rao',
    });
    expect(toStaff.html).toContain('&lt;b&gt;alerts');
    expect(toStaff.text).toContain(`/admin/inquiries/${inquiry?.id}`);
  });

  test('no phone number – accepted', async () => {
    const { phone: _, ...rest } = QUOTE;
    expect((await store.api.post('/contact', { ...rest, email: 'a@example.com' })).status).toBe(200);
    expect((await store.api.post('/contact', { ...rest, phone: '', email: 'b@example.com' })).status).toBe(
      200,
    );
    expect((await list('search=b@example.com'))[0]?.phone).toBeNull();
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x' }, 'name'],
    [{ email: 'asha' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ phone: 'call me maybe' }, 'phone'],
    [{ service: 'plumbing' }, 'service'],
    [{ message: '   ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ status: 'closed' }, 'status'],
  ])('%j – refused, naming %s', async (change, field) => {
    const answer = await store.api.post('/contact', { ...QUOTE, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty(field);
  });

  test('status and note changed – stored, audited and found by filters', async () => {
    const [inquiry] = await list('status=new&search=ASHA@');
    const body = { ...inquiry, status: 'in_progress', note: 'Called her' };
    const answer = await store.api.put<One>(`/admin/inquiries/${inquiry?.id}`, body, staff);
    expect(answer.body.data.inquiry).toMatchObject({
      status: 'in_progress',
      note: 'Called her',
      name: QUOTE.name,
    });
    expect(await list('status=in_progress&service=trading-tools')).toHaveLength(1);
    expect(await list('filter={"q":"scanner"}&range=[0,0]')).toHaveLength(1);
    expect((await store.api.put(`/admin/inquiries/${inquiry?.id}`, { status: 'lost' }, staff)).status).toBe(
      400,
    );
    const log = await store.database.rows(`SELECT 1 FROM audit_log WHERE subject_type = 'inquiry'`);
    expect(log).toHaveLength(1);
  });

  test('many requests from one address – 429 with Retry-After, and a limited number of emails', async () => {
    let answer = await store.api.post('/contact', { ...QUOTE, email: 'victim@example.com' });
    for (let sent = 1; answer.status === 200; sent++) {
      expect(sent).toBeLessThan(13);
      answer = await store.api.post('/contact', { ...QUOTE, email: 'victim@example.com' });
    }
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    const received = (await list('search=victim@')).length;
    expect(received).toBeGreaterThan(5);
    await emails.waitFor('support@example.com', received + 3);
    expect(emails.to('victim@example.com').length).toBeLessThanOrEqual(5);
  });

  test('requests from many addresses of one IPv6 /64 – counted together', async () => {
    const statuses = [];
    for (let host = 1; host <= 13; host++) {
      const headers = { 'x-forwarded-for': `2001:db8:0:7::${host}` };
      statuses.push((await store.api.call('POST', '/contact', { body: QUOTE, headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
  });

  test('no staff session – refused', async () => {
    const { token } = await store.customer();
    expect((await store.api.get('/admin/inquiries')).status).toBe(401);
    expect((await store.api.get('/admin/inquiries', token)).status).toBe(403);
  });
});
