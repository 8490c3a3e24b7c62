import { startApp } from './support/app.ts';
import { GrievanceSteps } from './support/grievances.ts';
import type { Json } from './support/http.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { addJob } from './support/jobs.ts';
import { isSigned } from './support/webhook-receiver.ts';
import { type Created, type Delivery, type Endpoint, WebhookShop } from './support/webhook-shop.ts';
import { eventually } from './support/eventually.ts';

const HOUR_MS = 3_600_000;
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let webhooks: WebhookShop;

beforeAll(async () => {
  webhooks = await WebhookShop.open();
});
afterAll(() => webhooks.close());

describe('endpoints', () => {
  test.each([
    ['this machine', 'https://127.0.0.1/hooks'],
    ['a name of this machine', 'https://localhost/hooks'],
    ['IPv6', 'https://[::1]/hooks'],
    ['plain HTTP', 'http://example.com/hooks'],
    ['metadata of a cloud', 'https://169.254.169.254/'],
    ['no address', 'hooks'],
  ])('address of %s – refused by its field', async (_kind, url) => {
    const answer = await webhooks.post('', { url, events: ['inquiry.created'] });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.fields ?? {})).toEqual(['url']);
  });

  test('unknown, repeated or no events – refused by their field', async () => {
    for (const events of [['order.lost'], ['ping'], [], ['order.failed', 'order.failed'], 'order.failed']) {
      const answer = await webhooks.post('', { url: webhooks.receiver.address('/none'), events });
      expect(answer.body.error.fields).toHaveProperty('events');
    }
  });

  test('description – shown, changed, found by the search; too long or no text: refused by its field', async () => {
    await webhooks.withEndpoint(
      async ({ id, endpoint }) => {
        expect(endpoint.description).toBe('Sales on Discord');
        await webhooks.put(id, { description: ' Sales in the chat ' });
        expect((await webhooks.show(id)).description).toBe('Sales in the chat');
        await webhooks.put(id, { status: 'active' });
        const filter = encodeURIComponent(JSON.stringify({ q: 'in the chat' }));
        const found = await webhooks.get<{ endpoints: Endpoint[] }>(`?filter=${filter}`);
        expect(found.body.data.endpoints).toMatchObject([{ id, description: 'Sales in the chat' }]);
        for (const description of ['a'.repeat(101), 7]) {
          const answer = await webhooks.put(id, { description });
          expect(Object.keys(answer.body.error.fields ?? {})).toEqual(['description']);
        }
      },
      { description: ' Sales on Discord ' },
    );
  });

  test('newest delivery – shown with the endpoint, alone and in the list', async () => {
    await webhooks.withEndpoint(async ({ id, endpoint, path }) => {
      expect(endpoint.lastDelivery).toBeNull();
      await webhooks.post(`/${id}/test`);
      webhooks.receiver.answer(path, (response) => response.writeHead(500).end());
      const { body } = await webhooks.post<{ delivery: Delivery }>(`/${id}/test`);
      const newest = { id: body.data.delivery.id, state: 'failed', attempts: 1 };
      expect((await webhooks.show(id)).lastDelivery).toMatchObject(newest);
      const { body: list } = await webhooks.get<{ endpoints: Endpoint[] }>('');
      expect(list.data.endpoints).toMatchObject([{ id, lastDelivery: newest }]);
    });
  });

  test('secret – shown once, and stored sealed', async () => {
    await webhooks.withEndpoint(async ({ id, secret }) => {
      expect(secret).toMatch(/^whsec_/);
      const shown = await webhooks.get(`/${id}`);
      expect(shown.text).not.toContain(secret.slice('whsec_'.length));
      const kept = await webhooks.store.database.rows('SELECT * FROM outbound_endpoints');
      expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length));
    });
  });

  test.each<[string, Json]>([
    ['withPersonalData', { withPersonalData: 'yes' }],
    ['url', { url: `https://8.8.8.8/${'a'.repeat(2_000)}` }],
    ['url', { url: null }],
    ['status', { status: 'paused' }],
    ['secret', { secret: 'whsec_mine' }],
  ])('%s that is not valid – refused by its field, and nothing changes', async (field, change) => {
    await webhooks.withEndpoint(async ({ id }) => {
      const before = await webhooks.show(id);
      const answer = await webhooks.put(id, change);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.error.fields).toHaveProperty(field);
      expect(await webhooks.show(id)).toEqual(before);
    });
  });

  test('name that is gone – the endpoint can still be disabled; a new unknown name is refused', async () => {
    await webhooks.withEndpoint(async ({ id }) => {
      const url = 'https://gone.invalid/hooks';
      await webhooks.store.database.rows('UPDATE outbound_endpoints SET url = $2 WHERE id = $1', [id, url]);
      expect((await webhooks.put(id, { url, status: 'disabled' })).status).toBe(200);
      const answer = await webhooks.put(id, { url: 'https://also-gone.invalid/hooks' });
      expect(answer.body.error.fields).toHaveProperty('url');
      expect(await webhooks.show(id)).toMatchObject({
        url,
        status: 'disabled',
        disabledReason: 'Disabled by staff.',
      });
    });
  });

  test.each([
    ['GET', `/${UNKNOWN}`],
    ['PUT', `/${UNKNOWN}`],
    ['DELETE', `/${UNKNOWN}`],
    ['POST', `/${UNKNOWN}/rotate`],
    ['POST', `/${UNKNOWN}/test`],
    ['GET', `/${UNKNOWN}/deliveries`],
    ['POST', `/${UNKNOWN}/deliveries/${UNKNOWN}/redeliver`],
  ])('%s %s, which does not exist – 404', async (method, path) => {
    const { status, body } = await webhooks.store.api.call(method, `/admin/webhook-endpoints${path}`, {
      token: webhooks.staff,
      ...(method !== 'GET' && { body: {} }),
    });
    expect([status, body.error.code]).toEqual([404, 'WEBHOOK_ENDPOINT_NOT_FOUND']);
  });

  test('one more than 20, also when two are added at once – refused', async () => {
    const input = { url: webhooks.receiver.address('/many'), events: ['inquiry.created'] };
    const answers = await Promise.all(Array.from({ length: 22 }, () => webhooks.post<Created>('', input)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error.code)).toEqual(['TOO_MANY_ENDPOINTS', 'TOO_MANY_ENDPOINTS']);
    for (const { body } of answers) if (body.success) await webhooks.remove(body.data.endpoint.id);
  });
});

describe('staff', () => {
  test('secret replaced – both sign for a day, the new one alone afterwards', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret: old }) => {
      const { body } = await webhooks.post<Created>(`/${id}/rotate`);
      const { secret } = body.data;
      expect(secret).not.toBe(old);
      expect(Date.parse(body.data.endpoint.oldSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
      await webhooks.emit();
      const [both] = await webhooks.receiver.wait(path);
      expect(both && isSigned(both, old) && isSigned(both, secret)).toBe(true);
      await webhooks.store.database.rows(
        `UPDATE outbound_endpoints SET old_until = now() - interval '1 second' WHERE id = $1`,
        [id],
      );
      await webhooks.emit();
      const [, later] = await webhooks.receiver.wait(path, 2);
      expect(later && isSigned(later, secret)).toBe(true);
      expect(later && isSigned(later, old)).toBe(false);
    });
  });

  test('test event – answered at once, with the receiver’s answer, and never again', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret }) => {
      webhooks.receiver.answer(path, (response) => response.writeHead(503).end('closed'));
      const { body } = await webhooks.post<{ delivery: Delivery }>(`/${id}/test`);
      const ended = { type: 'ping', state: 'failed', attempts: 1, nextAt: null };
      expect(body.data.delivery).toMatchObject({ ...ended, lastStatus: 503, lastBody: 'closed' });
      expect(webhooks.receiver.at(path).every((event) => isSigned(event, secret))).toBe(true);
      expect((await webhooks.show(id)).status).toBe('active');
    });
  });

  test('delivery of another endpoint – not found', async () => {
    await webhooks.withEndpoint(async ({ id }) => {
      await webhooks.withEndpoint(async ({ id: other }) => {
        const { body } = await webhooks.post<{ delivery: Delivery }>(`/${other}/test`);
        const answer = await webhooks.post(`/${id}/deliveries/${body.data.delivery.id}/redeliver`);
        expect([answer.status, answer.body.error.code]).toEqual([404, 'WEBHOOK_DELIVERY_NOT_FOUND']);
      });
    });
  });

  test('delivered event sent again – the same id, and a second signature that is valid', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret }) => {
      await webhooks.emit();
      await webhooks.receiver.wait(path);
      const delivered = async () =>
        (await webhooks.deliveries(id)).every(({ state }) => state === 'delivered');
      await eventually(delivered);
      const [delivery] = await webhooks.deliveries(id);
      expect((await webhooks.post(`/${id}/deliveries/${delivery?.id}/redeliver`)).status).toBe(200);
      const both = await webhooks.receiver.wait(path, 2);
      expect(both.map((event) => event.id)).toEqual([delivery?.eventId, delivery?.eventId]);
      expect(both.every((event) => isSigned(event, secret))).toBe(true);
    });
  });

  test('audit log – the change without path or secret', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret }) => {
      await webhooks.put(id, { url: webhooks.receiver.address(`${path}/moved`) });
      await webhooks.post(`/${id}/rotate`);
      const entries = await webhooks.store.database.rows<{ action: string }>(
        `SELECT * FROM audit_log WHERE subject_id = $1 ORDER BY at`,
        [id],
      );
      expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
      expect(JSON.stringify(entries)).not.toContain(path);
      expect(JSON.stringify(entries)).not.toContain(secret);
    });
  });
});

describe('upkeep', () => {
  test('events of 31 days ago – deleted with their deliveries; those of 29 days ago stay', async () => {
    await webhooks.withEndpoint(async ({ id }) => {
      await webhooks.put(id, { status: 'disabled' });
      const add = async (days: number) => {
        const [event] = await webhooks.store.database.rows<{ id: string }>(
          `INSERT INTO store_events (id, type, data, at)
           VALUES (gen_random_uuid(), 'inquiry.created', '{}', now() - $1 * interval '1 day') RETURNING id`,
          [days],
        );
        await webhooks.store.database.rows(
          `INSERT INTO outbound_deliveries (id, endpoint_id, event_id, state, created_at)
           VALUES (gen_random_uuid(), $1, $2, 'failed', now())`,
          [id, event?.id],
        );
        return event?.id;
      };
      await add(31);
      const kept = await add(29);
      await addJob(webhooks.store.database, 'webhooks.clean');
      const eventIds = async () => (await webhooks.deliveries(id)).map(({ eventId }) => eventId);
      await eventually(async () => (await eventIds()).length === 1);
      expect(await eventIds()).toEqual([kept]);
    });
  });

  test('attempt whose process died – made again, and counted', async () => {
    await webhooks.withEndpoint(async ({ id, path }) => {
      await webhooks.put(id, { status: 'disabled' });
      await webhooks.store.database.rows(
        `WITH event AS (
           INSERT INTO store_events (id, type, data, at) VALUES (gen_random_uuid(), 'inquiry.created', '{}', now())
           RETURNING id)
         INSERT INTO outbound_deliveries (id, endpoint_id, event_id, state, attempts, next_at, created_at)
         SELECT gen_random_uuid(), $1, id, 'pending', 1, now() - interval '2 minutes', now() FROM event`,
        [id],
      );
      // As a restored backup leaves it: active, and without a job.
      await webhooks.store.database.rows(`UPDATE outbound_endpoints SET status = 'active' WHERE id = $1`, [
        id,
      ]);
      await addJob(webhooks.store.database, 'webhooks.late');
      await webhooks.receiver.wait(path);
      const isDone = async () => (await webhooks.deliveries(id))[0]?.state === 'delivered';
      await eventually(isDone);
      expect(await webhooks.deliveries(id)).toMatchObject([{ attempts: 2, lastStatus: 200 }]);
    });
  });

  test('customer erased – answers about them are forgotten, and an event sent again does not name them', async () => {
    await webhooks.withEndpoint(
      async ({ id, path }) => {
        const { store } = webhooks;
        webhooks.receiver.answer(path, (response, { text }) => response.end(text));
        const buyer = await store.customer('Meera Nair');
        const other = await store.customer('Ravi Menon');
        await webhooks.receiver.wait(path, 2);
        const bodies = async () =>
          (await webhooks.deliveries(id)).map(({ lastBody }) => lastBody ?? '').sort();
        await eventually(async () => (await bodies()).every((body) => body !== ''));
        await store.api.call('DELETE', '/users/account', {
          token: buyer.token,
          body: { password: buyer.password },
        });
        expect(await bodies()).toEqual(['', expect.stringContaining(other.email)]);
        const forgotten = (await webhooks.deliveries(id)).find(({ lastBody }) => lastBody === null);
        await webhooks.post(`/${id}/deliveries/${forgotten?.id}/redeliver`);
        const [, , again] = await webhooks.receiver.wait(path, 3);
        expect(again?.body.data).toEqual({ id: buyer.id });
      },
      { events: ['user.registered'], withPersonalData: true },
    );
  });

  test('customer erased – answers about their invoices, inquiries and grievances are forgotten, those of others stay', async () => {
    const events = ['inquiry.created', 'grievance.created', 'invoice.issued'];
    await webhooks.withEndpoint(
      async ({ id, path }) => {
        const { store, shop, staff } = webhooks;
        webhooks.receiver.answer(path, (response, { text }) => response.end(text));
        const steps = new InvoiceSteps(shop, staff);
        await steps.register();
        const grievances = new GrievanceSteps(store, staff);
        const buyer = await store.customer('Meera Nair');
        const { order } = (await steps.create(buyer, await shop.rows.tool(), { stateCode: '29' })).body.data;
        await steps.pay(buyer, order);
        await grievances.sent({}, buyer.token);
        await grievances.sent({ email: 'other@example.com' });
        for (const email of [buyer.email, 'other@example.com'])
          await store.api.post('/contact', {
            name: 'Asha',
            email,
            service: 'trading-tools',
            message: 'A bot that trades.',
          });
        await webhooks.receiver.wait(path, 5);
        const bodies = async () => (await webhooks.deliveries(id)).flatMap(({ lastBody }) => lastBody ?? []);
        await eventually(async () => (await bodies()).length === 5);
        const body = { password: buyer.password };
        await store.api.call('DELETE', '/users/account', { token: buyer.token, body });
        const left = await bodies();
        expect(left).toHaveLength(2);
        expect(left.every((text) => text.includes('other@example.com'))).toBe(true);
      },
      { events, withPersonalData: true },
    );
  });

  test('DATA_KEY replaced – secrets are sealed with the new one; without the old one a sentence says so', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret }) => {
      const cipher = async () =>
        (
          await webhooks.store.database.row<{ c: string }>(
            'SELECT secret_cipher AS c FROM outbound_endpoints WHERE id = $1',
            [id],
          )
        )?.c;
      const before = await cipher();
      const { DATA_KEY: old = '', ...env } = webhooks.env;
      const renewed = { ...env, DATA_KEY: 'k'.repeat(32), DATA_PREVIOUS_KEYS: old };
      const replica = await startApp(renewed);
      try {
        expect(await cipher()).not.toBe(before);
        // The first replica does not know the new key.
        const { body } = await replica.api.post<{ delivery: Delivery }>(
          `/admin/webhook-endpoints/${id}/test`,
          {},
          await replica.staff(),
        );
        expect(body.data.delivery.state).toBe('delivered');
        expect(webhooks.receiver.at(path).every((event) => isSigned(event, secret))).toBe(true);
        const answer = await webhooks.post<{ delivery: Delivery }>(`/${id}/test`);
        expect(answer.body.data.delivery.lastError).toBe('The signing secret cannot be read. Replace it.');
      } finally {
        await replica.stop();
      }
    });
  });
});
