import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { CLOCK } from '../src/common/time/clock.ts';
import { EntitlementsRepository } from '../src/library/index.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addTool, grant, type StaffTool } from './support/tools.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('library', () => {
  let store: TestStore;
  let staff: string;
  let paid: StaffTool;
  let later = 0;

  beforeAll(async () => {
    store = await startApp();
    staff = await store.staff();
    paid = await addTool(store, staff, { name: 'Paid Tool', trialAvailable: true, trialDays: 3 });
    const clock = store.app.get<{ now(): Date }>(CLOCK);
    clock.now = () => new Date(Date.now() + later);
  });

  afterAll(() => store.stop());

  /** A customer with a given email address. */
  async function customerAs(email: string): Promise<{ id: string; token: string; email: string }> {
    const answer = await store.api.post<{ user: { id: string }; token: string }>('/auth/register', {
      name: 'Asha Rao',
      email,
      phone: '9876543210',
      password: 'customer password',
    });
    return { id: answer.body.data.user.id, token: answer.body.data.token, email };
  }

  describe('entitlements', () => {
    async function order(userId: string): Promise<string> {
      const id = randomUUID();
      await store.database.rows(
        `INSERT INTO orders (id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, status)
         VALUES ($1, $2, $3, $4, 'Paid Tool', 'Indicators', 49900, 'completed')`,
        [id, `T-${id}`, userId, paid.id],
      );
      return id;
    }

    const entitlements = () => store.app.get(EntitlementsRepository);
    const grantBy = (userId: string, orderId: string) =>
      store.database.transaction((manager) =>
        entitlements().grantPurchase(manager, { userId, toolId: paid.id, orderId, plan: null }),
      );
    const getRows = (userId: string) =>
      store.database.rows('SELECT id FROM entitlements WHERE user_id = $1', [userId]);

    test('fifty concurrent grants of one order – one row, granted once', async () => {
      const { id } = await store.customer();
      const orderId = await order(id);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => grantBy(id, orderId)));
      expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49);
      expect(await getRows(id)).toHaveLength(1);
    });

    test('second order for the same tool – reported, so that staff can refund it', async () => {
      const { id } = await store.customer();
      expect(await grantBy(id, await order(id))).toBe('granted');
      expect(await grantBy(id, await order(id))).toBe('owned');
      expect(await getRows(id)).toHaveLength(1);
    });

    test('withdrawn – not owned; granted again by a new order, not by the same one', async () => {
      const { id } = await store.customer();
      const first = await order(id);
      await grantBy(id, first);
      const withdraw = () =>
        store.database.transaction((manager) => entitlements().withdrawTools(manager, first, 'refunded'));
      expect([await withdraw(), await withdraw()]).toEqual([[paid.id], []]);
      expect(await entitlements().owns(id, paid.id)).toBe(false);
      expect(await grantBy(id, first)).toBe('withdrawn');
      expect(await entitlements().owns(id, paid.id)).toBe(false);
      expect(await grantBy(id, await order(id))).toBe('granted');
      expect(await entitlements().owns(id, paid.id)).toBe(true);
    });

    test('free tool bought later – becomes a purchase', async () => {
      const { id } = await store.customer();
      expect(await entitlements().grantFree(store.database.manager, id, paid.id)).toBe(true);
      expect(await entitlements().grantFree(store.database.manager, id, paid.id)).toBe(false);
      expect(await grantBy(id, await order(id))).toBe('granted');
      expect(await getRows(id)).toHaveLength(1);
    });
  });

  describe('trials', () => {
    type Trial = { trial: { id: string; endsAt: string; trialDays: number } };
    const start = (token: string, body: Record<string, string | number> = { toolName: 'paid TOOL' }) =>
      store.api.post<Trial>('/trial/start', body, token);

    test('trial – an order of amount 0, downloads while it runs, TRIAL_ENDED afterwards', async () => {
      const customer = await store.customer();
      const notYet = await store.api.get(`/tools/${paid.id}/download-trial`, customer.token);
      expect([notYet.status, notYet.body.error.code]).toEqual([403, 'TRIAL_NOT_STARTED']);
      const answer = await start(customer.token, {
        toolName: 'Paid Tool',
        userEmail: customer.email,
        trialDays: 99,
      });
      expect([answer.status, answer.body.message]).toEqual([200, 'Trial started successfully!']);
      expect(answer.body.data.trial.trialDays).toBe(3);
      const [order] = await store.database.rows(
        'SELECT order_id, amount_paise, status, payment_method, metadata FROM orders WHERE user_id = $1',
        [customer.id],
      );
      expect(order).toEqual({
        order_id: expect.stringMatching(/^ORD-[0-9A-HJKMNP-TV-Z]{16}$/),
        amount_paise: 0,
        status: 'completed',
        payment_method: 'trial',
        metadata: { trialDays: 3, toolName: 'Paid Tool', userEmail: customer.email },
      });
      for (const path of ['download', 'download-trial']) {
        expect((await store.api.get(`/tools/${paid.id}/${path}`, customer.token)).status).toBe(200);
      }
      later = 3 * DAY_MS + 1000;
      try {
        const again = await store.api.post<{ token: string }>('/auth/login', {
          email: customer.email,
          password: customer.password,
        });
        for (const path of ['download', 'download-trial']) {
          const ended = await store.api.get(`/tools/${paid.id}/${path}`, again.body.data.token);
          expect([ended.status, ended.body.error.code]).toEqual([403, 'TRIAL_ENDED']);
        }
        expect((await start(again.body.data.token)).body.error.code).toBe('TRIAL_USED');
      } finally {
        later = 0;
      }
    });

    test('account deleted and created again with the same email address – 409 TRIAL_USED', async () => {
      const { token } = await customerAs('once.more@example.com');
      expect((await start(token)).status).toBe(200);
      const deleted = await store.api.call('DELETE', '/users/account', {
        token,
        body: { password: 'customer password' },
      });
      expect(deleted.status).toBe(200);
      const anew = await customerAs('once.more@example.com');
      const answer = await start(anew.token);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'TRIAL_USED']);
    });

    test('ten concurrent starts of a running trial – the same trial and one order', async () => {
      const customer = await store.customer();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => start(customer.token, { toolId: paid.id })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.data.trial.id)).size).toBe(1);
      expect(
        await store.database.rows('SELECT 1 FROM orders WHERE user_id = $1', [customer.id]),
      ).toHaveLength(1);
    });

    test.each([
      ['case', 'trial.user@example.com', 'TRIAL.User@Example.com'],
      ['dots at Gmail', 'dot.ted@gmail.com', 'dotted@googlemail.com'],
      ['the spelling of its domain', 'asha@बाज़ार.example', `asha@${domainToASCII('बाज़ार.example')}`],
      ['a +tag', 'tagged@example.com', 'tagged+again@example.com'],
    ])('second account whose email address differs in %s – 409 TRIAL_USED', async (_how, first, second) => {
      const one = await customerAs(first);
      expect((await start(one.token)).status).toBe(200);
      await store.database.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [one.id]);
      const two = await customerAs(second);
      const answer = await start(two.token);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'TRIAL_USED']);
    });

    test('a colleague whose address has dots elsewhere – a trial of their own', async () => {
      const one = await customerAs('an.nab@example.com');
      expect((await start(one.token)).status).toBe(200);
      await store.database.rows('UPDATE users SET deleted_at = now() WHERE id = $1', [one.id]);
      for (const colleague of ['anna.b@example.com', 'annab@example.com']) {
        const { token } = await customerAs(colleague);
        expect((await start(token)).status).toBe(200);
      }
    });

    test('email address of another user – 403', async () => {
      const { token } = await store.customer();
      const answer = await start(token, { toolName: 'Paid Tool', userEmail: 'other@example.com' });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'EMAIL_MISMATCH']);
    });

    test('no trial available, free, unknown, missing name, owned – refused', async () => {
      const customer = await store.customer();
      const without = await addTool(store, staff, { trialAvailable: false });
      const free = await addTool(store, staff, { trialAvailable: true, price: 0 });
      const owned = await addTool(store, staff, { trialAvailable: true });
      await grant(store, customer.id, owned.id);
      const outcome = async (body: Record<string, string>) => {
        const answer = await start(customer.token, body);
        return [answer.status, answer.body.error.code];
      };
      expect(await outcome({ toolId: without.id })).toEqual([422, 'TRIAL_UNAVAILABLE']);
      expect(await outcome({ toolId: free.id })).toEqual([422, 'TRIAL_UNAVAILABLE']);
      expect(await outcome({ toolName: 'No such tool' })).toEqual([404, 'TOOL_NOT_FOUND']);
      expect(await outcome({})).toEqual([400, 'VALIDATION_FAILED']);
      expect(await outcome({ toolId: owned.id })).toEqual([409, 'ALREADY_OWNED']);
      expect((await store.api.post('/trial/start', {})).status).toBe(401);
    });

    test('verified email address required – 403 until it is verified', async () => {
      const customer = await store.customer();
      await store.database.rows(
        `INSERT INTO settings (name, value) VALUES ('trialsNeedVerifiedEmail', 'true')`,
      );
      expect((await start(customer.token)).body.error.code).toBe('EMAIL_NOT_VERIFIED');
      await store.database.rows('UPDATE users SET is_email_verified = true WHERE id = $1', [customer.id]);
      expect((await start(customer.token)).status).toBe(200);
      await store.database.rows(`DELETE FROM settings`);
    });
  });

  describe('reviews', () => {
    type Shown = {
      tool: { averageRating: number; reviewsCount: number; reviews: { id: string; badge: string }[] };
    };
    const review = (token: string, toolId: string, rating: unknown = 5, comment: unknown = 'Good') =>
      store.api.call<{ review: { id: string; badge: string } }>('POST', `/tools/${toolId}/reviews`, {
        token,
        body: { rating: rating as number, comment: comment as string },
      });
    const shown = async (id: string) => (await store.api.get<Shown>(`/tools/${id}`)).body.data.tool;

    test('owner, trial user and user of a free tool – the right badge and rating', async () => {
      const tool = await addTool(store, staff, { trialAvailable: true, rating: 5 });
      const [owner, trier] = [await store.customer('Owner'), await store.customer('Trier')];
      await grant(store, owner.id, tool.id);
      await store.api.post('/trial/start', { toolId: tool.id }, trier.token);
      expect((await shown(tool.id)).averageRating).toBe(5);
      expect((await review(owner.token, tool.id, 4)).body.data.review.badge).toBe('Verified purchase');
      expect((await review(trier.token, tool.id, 1)).body.data.review.badge).toBe('Trial user');
      expect(await shown(tool.id)).toMatchObject({
        averageRating: 2.5,
        reviewsCount: 2,
        reviews: [
          { badge: 'Trial user', user: { name: 'Trier' } },
          { badge: 'Verified purchase', comment: 'Good' },
        ],
      });
      const free = await addTool(store, staff, { price: 0 });
      await store.api.post(`/tools/${free.id}/purchase`, {}, owner.token);
      expect((await review(owner.token, free.id)).body.data.review.badge).toBe('Free tool user');
    });

    test('second review by the same user – replaces the first', async () => {
      const tool = await addTool(store, staff);
      const owner = await store.customer();
      await grant(store, owner.id, tool.id);
      const first = await review(owner.token, tool.id, 1, 'Bad');
      const second = await review(owner.token, tool.id, 5, '<script>alert(1)</script> ₹ 🎉');
      expect(second.body.data.review.id).toBe(first.body.data.review.id);
      expect(await shown(tool.id)).toMatchObject({
        averageRating: 5,
        reviewsCount: 1,
        reviews: [{ comment: '<script>alert(1)</script> ₹ 🎉' }],
      });
    });

    test('twenty concurrent reviews – every rating is counted', async () => {
      const tool = await addTool(store, staff);
      const people = await Promise.all(Array.from({ length: 20 }, () => store.customer()));
      await Promise.all(people.map(({ id }) => grant(store, id, tool.id)));
      await Promise.all(people.map(({ token }, index) => review(token, tool.id, (index % 5) + 1)));
      expect(await shown(tool.id)).toMatchObject({ reviewsCount: 20, averageRating: 3 });
    });

    test('hidden review – not shown and not counted', async () => {
      const tool = await addTool(store, staff);
      const [one, two] = [await store.customer(), await store.customer()];
      await grant(store, one.id, tool.id);
      await grant(store, two.id, tool.id);
      const { body } = await review(one.token, tool.id, 1);
      await store.database.rows('UPDATE reviews SET hidden_at = now() WHERE id = $1', [body.data.review.id]);
      await review(two.token, tool.id, 5);
      expect(await shown(tool.id)).toMatchObject({ reviewsCount: 1, averageRating: 5 });
    });

    test.each([
      [0, 'x', 'rating'],
      [6, 'x', 'rating'],
      [4.5, 'x', 'rating'],
      ['5', 'x', 'rating'],
      [5, '   ', 'comment'],
      [5, 'x'.repeat(2001), 'comment'],
      [5, null, 'comment'],
    ])('rating %j, comment %j – 400 that names %s', async (rating, comment, field) => {
      const owner = await store.customer();
      await grant(store, owner.id, paid.id);
      const answer = await review(owner.token, paid.id, rating, comment);
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
    });

    test('no access to the tool – 403; signed out – 401; unknown tool – 404', async () => {
      const { token } = await store.customer();
      expect((await review(token, paid.id)).body.error.code).toBe('REVIEW_NOT_ALLOWED');
      expect((await review('', paid.id)).status).toBe(401);
      expect((await review(token, 'nonsense')).status).toBe(404);
    });
  });
});
