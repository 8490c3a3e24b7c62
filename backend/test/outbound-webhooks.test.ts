import { DeliveriesRepository } from '../src/outbound-webhooks/delivery/deliveries.repository.ts';
import { Events } from '../src/outbound-webhooks/index.ts';
import { STAFF, startApp } from './support/app.ts';
import { GrievanceSteps } from './support/grievances.ts';
import { InvoiceSteps } from './support/invoice-steps.ts';
import { Emails } from './support/emails.ts';
import { isSigned } from './support/webhook-receiver.ts';
import { WebhookShop } from './support/webhook-shop.ts';
import { eventually } from './support/eventually.ts';

const HOUR_MS = 3_600_000;
const NO_ORDER = { id: 'none', orderId: 'none', userId: 'none', amount: 1, couponCode: null, items: [] };

let webhooks: WebhookShop;
let emails: Emails;

beforeAll(async () => {
  webhooks = await WebhookShop.open();
  emails = new Emails(webhooks.store);
});
afterAll(() => webhooks.close());

const openAlerts = (id: string) =>
  webhooks.store.database.rows(
    `SELECT id FROM alerts WHERE kind = 'webhook_disabled' AND subject = $1 AND resolved_at IS NULL`,
    [id],
  );

describe('events', () => {
  test('a purchase – signed events with ids and amounts, and no names', async () => {
    const events = ['order.completed', 'entitlement.granted', 'user.registered'];
    await webhooks.withEndpoint(
      async ({ path, secret }) => {
        const buyer = await webhooks.store.customer();
        const toolId = await webhooks.shop.rows.tool({ price_paise: 49_900 });
        const { orderId } = await webhooks.shop.order(buyer, toolId);
        await webhooks.shop.sandbox.pay(orderId);
        await webhooks.shop.verify(buyer, orderId);
        const received = await webhooks.receiver.wait(path, 3);
        const getData = (type: string) => received.find(({ body }) => body.type === type)?.body.data;
        expect(getData('user.registered')).toEqual({ id: buyer.id });
        expect(getData('order.completed')).toMatchObject({
          orderId,
          userId: buyer.id,
          amount: 499,
          couponCode: null,
          items: [{ kind: 'tool', toolId, price: 499 }],
        });
        const owned = { userId: buyer.id, toolId, source: 'purchase', orderId };
        expect(getData('entitlement.granted')).toEqual(owned);
        expect(received.every((event) => isSigned(event, secret))).toBe(true);
        expect(JSON.stringify(received)).not.toContain(buyer.email);
      },
      { events },
    );
  });

  test('endpoint with personal data – the customer as the account is now; in the log not', async () => {
    await webhooks.withEndpoint(
      async ({ id, path }) => {
        const { id: userId, email } = await webhooks.store.customer('Meera Nair');
        const [event] = await webhooks.receiver.wait(path);
        expect(event?.body.data).toEqual({ id: userId, customer: { id: userId, name: 'Meera Nair', email } });
        expect(JSON.stringify(await webhooks.deliveries(id))).not.toContain(email);
      },
      { events: ['user.registered'], withPersonalData: true },
    );
  });

  test('a purchased tool that staff withdraw, then one that they gave – each says how it was obtained', async () => {
    const { buyer, toolId, order } = await webhooks.shop.sale();
    await webhooks.withEndpoint(
      async ({ path }) => {
        const tools = `/admin/users/${buyer.id}/tools`;
        const reason = { reason: 'For the test' };
        const withdraw = () => webhooks.store.api.post(`${tools}/${toolId}/withdraw`, reason, webhooks.staff);
        expect((await withdraw()).status).toBe(200);
        await webhooks.store.api.post(tools, { toolId, ...reason }, webhooks.staff);
        await withdraw();
        const received = await webhooks.receiver.wait(path, 2);
        const about = { userId: buyer.id, toolId };
        const said = received.map(({ body }) => body.data);
        expect(said).toContainEqual({ ...about, source: 'purchase', orderId: order.orderId });
        expect(said).toContainEqual({ ...about, source: 'grant', orderId: null });
      },
      { events: ['entitlement.withdrawn'] },
    );
  });

  test('endpoint with personal data – invoices, inquiries and grievances name their people too', async () => {
    const { shop, store, staff } = webhooks;
    const events = ['invoice.issued', 'inquiry.created', 'grievance.created'];
    await new InvoiceSteps(shop, staff).register();
    await webhooks.withEndpoint(
      async ({ path }) => {
        const buyer = await store.customer('Meera Nair');
        const steps = new InvoiceSteps(shop, staff);
        const { order } = (await steps.create(buyer, await shop.rows.tool(), { stateCode: '29' })).body.data;
        await steps.pay(buyer, order);
        const inquiry = {
          name: 'Ravi Menon',
          email: 'ravi@example.com',
          service: 'trading-tools',
          message: 'A bot that trades.',
        };
        expect((await store.api.post('/contact', inquiry)).status).toBe(200);
        const grievances = new GrievanceSteps(store, staff);
        await grievances.sent({ name: 'Asha Rao', email: 'asha@example.com' });
        await grievances.sent({ name: 'Somebody' }, buyer.token);
        const received = await webhooks.receiver.wait(path, 4);
        const customers = (type: string) =>
          received.filter(({ body }) => body.type === type).map(({ body }) => body.data.customer);
        const account = { id: buyer.id, name: 'Meera Nair', email: buyer.email };
        expect(customers('invoice.issued')).toEqual([account]);
        expect(customers('inquiry.created')).toEqual([
          { id: null, name: 'Ravi Menon', email: 'ravi@example.com' },
        ]);
        // Deliveries of one endpoint may overtake each other.
        const grieved = customers('grievance.created');
        expect(grieved).toHaveLength(2);
        expect(grieved).toEqual(
          expect.arrayContaining([{ id: null, name: 'Asha Rao', email: 'asha@example.com' }, account]),
        );
        const stored = await store.database.rows('SELECT data::text FROM store_events WHERE type = ANY($1)', [
          events,
        ]);
        expect(JSON.stringify(stored)).not.toMatch(/@example|Rao|Menon|Nair/);
      },
      { events, withPersonalData: true },
    );
  });

  test('transaction that is rolled back – no event', async () => {
    const { database, app } = webhooks.store;
    await webhooks.withEndpoint(async ({ id }) => {
      const work = database.transaction(async (manager) => {
        await app.get(Events).emit(manager, 'inquiry.created', { id: 'undone' });
        throw new Error('undone');
      });
      await expect(work).rejects.toThrow('undone');
      expect(await database.rows(`SELECT id FROM store_events WHERE data->>'id' = 'undone'`)).toEqual([]);
      expect(await webhooks.deliveries(id)).toEqual([]);
    });
  });

  test('event that no active endpoint wants – nothing is written', async () => {
    await webhooks.withEndpoint(
      async ({ id }) => {
        await webhooks.emit('unwanted');
        await webhooks.put(id, { status: 'disabled' });
        await webhooks.store.app.get(Events).emit(webhooks.store.database.manager, 'order.failed', NO_ORDER);
        const written = `SELECT id FROM store_events WHERE data->>'id' IN ('unwanted', $1)`;
        expect(await webhooks.store.database.rows(written, [NO_ORDER.id])).toEqual([]);
        const jobs = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'webhooks.fan-out'`;
        expect(await webhooks.store.database.rows(jobs)).toEqual([]);
      },
      { events: ['order.failed'] },
    );
  });
});

describe('retries', () => {
  test('two failures, then success – three attempts with one id, and the log says so', async () => {
    await webhooks.withEndpoint(async ({ id, path, secret }) => {
      webhooks.receiver.answer(path, (response) => {
        if (webhooks.receiver.at(path).length < 3) response.writeHead(500).end('broken');
        else response.end('thanks');
      });
      await webhooks.emit('retried');
      const received = await webhooks.receiver.wait(path, 3);
      expect(new Set(received.map((event) => event.id)).size).toBe(1);
      expect(received.every((event) => isSigned(event, secret))).toBe(true);
      await eventually(async () => (await webhooks.deliveries(id))[0]?.state === 'delivered');
      expect(await webhooks.deliveries(id)).toMatchObject([
        {
          eventId: received[0]?.id,
          type: 'inquiry.created',
          attempts: 3,
          nextAt: null,
          lastStatus: 200,
          lastBody: 'thanks',
          lastError: null,
          body: received[0]?.text,
        },
      ]);
    });
  });

  test('every attempt fails – disabled, with an alert and an email; activated – the rest is sent', async () => {
    await webhooks.withEndpoint(async ({ id, path }) => {
      webhooks.receiver.answer(path, (response) => response.writeHead(302, { location: '/elsewhere' }).end());
      await webhooks.emit('lost');
      await webhooks.receiver.wait(path, 3);
      await eventually(async () => (await webhooks.show(id)).status === 'disabled');
      expect(await webhooks.deliveries(id)).toMatchObject([
        { state: 'failed', attempts: 3, lastStatus: 302 },
      ]);
      expect(webhooks.receiver.at('/elsewhere')).toEqual([]);
      expect(await openAlerts(id)).toHaveLength(1);
      const mail = await emails.waitFor(STAFF.email);
      expect(mail.subject).toContain('were disabled');
      expect(mail.text).not.toContain(path);

      await webhooks.emit('while disabled');
      expect(await webhooks.deliveries(id)).toHaveLength(1);
      const [lost] = await webhooks.deliveries(id);
      const redeliver = `/${id}/deliveries/${lost?.id}/redeliver`;
      expect((await webhooks.post(redeliver)).status).toBe(409);

      webhooks.receiver.answer(path);
      await webhooks.put(id, { status: 'active' });
      expect(await openAlerts(id)).toEqual([]);
      expect((await webhooks.post(redeliver)).status).toBe(200);
      const [first, , , again] = await webhooks.receiver.wait(path, 4);
      expect(again?.id).toBe(first?.id);
    });
  });

  test('receiver answers 410 – disabled at once, also when others were delivered', async () => {
    await webhooks.withEndpoint(async ({ id, path }) => {
      webhooks.receiver.answer(path, (response, { body }) =>
        response.writeHead(body.data.id === 'gone' ? 410 : 200).end(),
      );
      await webhooks.store.database.transaction(async (manager) => {
        const events = webhooks.store.app.get(Events);
        await events.emit(manager, 'inquiry.created', { id: 'fine' });
        await events.emit(manager, 'inquiry.created', { id: 'gone' });
      });
      await eventually(async () => (await webhooks.show(id)).status === 'disabled');
      expect((await webhooks.show(id)).disabledReason).toContain('410');
    });
  });

  test('receiver asks for an hour – nothing else is sent meanwhile', async () => {
    await webhooks.withEndpoint(async ({ id, path }) => {
      webhooks.receiver.answer(path, (response) => response.writeHead(429, { 'retry-after': '3600' }).end());
      await webhooks.emit('first');
      await webhooks.receiver.wait(path);
      const isHeld = async () => {
        const [delivery] = await webhooks.deliveries(id);
        return (
          Date.parse(delivery?.nextAt ?? '') > Date.now() + HOUR_MS * 0.9 && delivery?.lastStatus === 429
        );
      };
      await eventually(isHeld);
      expect((await webhooks.show(id)).status).toBe('active');
    });
  });
});

describe('several receivers and replicas', () => {
  test('one receiver hangs – another one gets everything meanwhile', async () => {
    await webhooks.withEndpoint(async ({ path: dead }) => {
      await webhooks.withEndpoint(async ({ path: healthy }) => {
        webhooks.receiver.answer(dead, () => undefined);
        for (let n = 0; n < 60; n += 1) await webhooks.emit(`event ${n}`);
        // The time limit of the hanging one is 15 s.
        await webhooks.receiver.wait(healthy, 60, 10_000);
        expect(webhooks.receiver.at(dead).length).toBeLessThanOrEqual(20);
      });
    });
  });

  test('two replicas – each event once', async () => {
    await webhooks.withEndpoint(async ({ id, path }) => {
      const other = await startApp(webhooks.env);
      try {
        await Promise.all(Array.from({ length: 100 }, (_, n) => webhooks.emit(`event ${n}`)));
        await webhooks.receiver.wait(path, 100);
        const isDone = async () =>
          (await webhooks.deliveries(id)).every(({ state }) => state === 'delivered');
        await eventually(isDone);
        expect(new Set(webhooks.receiver.at(path).map((event) => event.id)).size).toBe(100);
        expect(webhooks.receiver.at(path)).toHaveLength(100);
      } finally {
        await other.stop();
      }
    });
  });
});

test('deleted while the result of a delivery is written – waits for it, and is deleted', async () => {
  const { app, database } = webhooks.store;
  const deliveries = app.get(DeliveriesRepository);
  const finish = deliveries.finish.bind(deliveries);
  const written = Promise.withResolvers<void>();
  const isDeleting = Promise.withResolvers<void>();
  jest.spyOn(deliveries, 'finish').mockImplementationOnce(async (sql, results) => {
    await finish(sql, results);
    written.resolve();
    await isDeleting.promise;
  });
  await webhooks.withEndpoint(async ({ id }) => {
    await webhooks.emit();
    await written.promise;
    const deletion = webhooks.remove(id);
    const waits = 'SELECT FROM pg_locks WHERE NOT granted';
    await eventually(async () => (await database.rows(waits)).length > 0);
    isDeleting.resolve();
    expect((await deletion).status).toBe(200);
  });
});
