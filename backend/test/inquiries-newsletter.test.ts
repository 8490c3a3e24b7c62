import type { StaffSubscriber } from '../src/inquiries/newsletter/newsletter.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Emails, tokenIn } from './support/emails.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
let staff: string;
let emails: Emails;
beforeAll(async () => {
  store = await startApp();
  emails = new Emails(store);
  staff = await store.staff();
});
afterAll(() => store.stop());

const subscribe = (email: string, more = {}) => store.api.post('/newsletter/subscribe', { email, ...more });
/** Opt-in emails that wait in the queue, once none of them is being sent. */
async function queuedOptIns(): Promise<number> {
  const count = async () => {
    const found = await store.database.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM graphile_worker.jobs WHERE task_identifier = 'mail.newsletter-opt-in'`,
    );
    return found?.total ?? 0;
  };
  await eventually(async () => (await count()) === 0);
  return count();
}
const find = async (email: string) => {
  const query = `search=${encodeURIComponent(email)}`;
  const answer = await store.api.get<{ subscribers: StaffSubscriber[] }>(`/admin/newsletter?${query}`, staff);
  return answer.body.data.subscribers;
};

describe('newsletter', () => {
  test('subscribed – pending until the link in the email is opened, which works twice', async () => {
    expect((await subscribe('one@example.com', { interest: 'options' })).status).toBe(200);
    expect(await find('one@')).toMatchObject([{ status: 'pending', interest: 'options', confirmedAt: null }]);
    const mail = await emails.waitFor('one@example.com');
    const token = tokenIn(mail, 'newsletter/confirm');
    for (const _ of [1, 2]) expect((await store.api.post('/newsletter/confirm', { token })).status).toBe(200);
    expect(await find('one@')).toMatchObject([{ status: 'confirmed' }]);
  });

  test('first email – has an unsubscribe link in the text and the header', async () => {
    await subscribe('out@example.com');
    const mail = await emails.waitFor('out@example.com');
    const token = tokenIn(mail, 'newsletter/unsubscribe');
    expect(mail.headers?.['List-Unsubscribe']).toContain(token);
    for (const _ of [1, 2])
      expect((await store.api.post('/newsletter/unsubscribe', { token })).status).toBe(200);
    expect(await find('out@')).toMatchObject([{ status: 'unsubscribed' }]);
  });

  test('same address again in capitals – same response, one subscriber', async () => {
    const first = await subscribe('again@example.com');
    const token = tokenIn(await emails.waitFor('again@example.com'), 'newsletter/confirm');
    await store.api.post('/newsletter/confirm', { token });
    const second = await subscribe('AGAIN@example.com');
    expect(second.text).toBe(first.text);
    expect(await find('again@')).toMatchObject([{ status: 'confirmed' }]);
  });

  test('unsubscribed and subscribed again – must confirm again', async () => {
    await subscribe('back@example.com');
    const token = tokenIn(await emails.waitFor('back@example.com'), 'newsletter/unsubscribe');
    await store.api.post('/newsletter/unsubscribe', { token });
    await subscribe('back@example.com');
    expect(await find('back@')).toMatchObject([{ status: 'pending' }]);
    await emails.waitFor('back@example.com', 2);
  });

  test('five sign-ups at once and three after them – the same response, one email in a quarter of an hour', async () => {
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => subscribe('bombed@example.com')));
    const later = [];
    for (let n = 0; n < 3; n++) later.push(await subscribe('Bombed@example.com'));
    expect(new Set([...atOnce, ...later].map(({ status }) => status))).toEqual(new Set([200]));
    await emails.waitFor('bombed@example.com');
    expect(await queuedOptIns()).toBe(0);
    expect(emails.to('bombed@example.com')).toHaveLength(1);

    await store.database.rows(`UPDATE throttles SET opened_at = opened_at - interval '16 minutes'`);
    await subscribe('bombed@example.com');
    await emails.waitFor('bombed@example.com', 2);
  });

  test('invalid link or address – refused', async () => {
    for (const path of ['confirm', 'unsubscribe']) {
      const answer = await store.api.post(`/newsletter/${path}`, { token: 'nonsense' });
      expect([answer.status, answer.body.error.code]).toEqual([400, 'LINK_INVALID']);
    }
    expect((await subscribe('nobody')).status).toBe(400);
    expect((await store.api.post('/newsletter/confirm', {})).status).toBe(400);
  });
});
