import sharp from 'sharp';
import { toDay } from '../src/common/time/days.ts';
import type { FirstRun, ReadinessCheck } from '../src/readiness/readiness.dto.ts';
import { OutsideChecks } from '../src/readiness/outside-checks.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { addTool, form } from './support/tools.ts';

const PAGES = ['cookies', 'course', 'home', 'privacy', 'privacy-notice', 'services', 'terms'];

/** What is not done, in order. */
async function open(store: TestStore, staff: string): Promise<string[]> {
  const answer = await store.api.get<{ firstRun: FirstRun }>('/admin/readiness/first-run', staff);
  expect(answer.status).toBe(200);
  return answer.body.data.firstRun.steps.filter(({ isDone }) => !isDone).map(({ id }) => id);
}

describe('from an empty store to the first sale', () => {
  let shop: Shop;
  let owner: string;
  const steps = () => open(shop.store, owner);
  const save = async (settings: Record<string, string>) => {
    const answer = await shop.store.api.put('/admin/settings', settings, owner);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
  };
  const check = async (id: string) => {
    const path = '/admin/readiness';
    const answer = await shop.store.api.get<{ readiness: { checks: ReadinessCheck[] } }>(path, owner);
    return answer.body.data.readiness.checks.find((each) => each.id === id);
  };

  beforeAll(async () => {
    shop = await Shop.open();
    owner = await shop.store.staff();
  });
  afterAll(() => shop.close());

  test('each step done in the console – ticked by what is there; the test purchase ends the list for good', async () => {
    // Keys and mail are set by whoever runs the server.
    expect(await steps()).toEqual(['name', 'company', 'texts', 'tool', 'purchase']);

    await save({ storeName: 'Rao Trading Tools' });
    expect(await steps()).toContain('name');
    const square = sharp({ create: { width: 512, height: 512, channels: 3, background: 'teal' } });
    const picture = form(await square.png().toBuffer(), 'logo.png');
    const { body } = await shop.store.api.post<{ url: string }>('/admin/upload', picture, owner);
    await save({ markUrl: body.data.url });
    expect(await steps()).toEqual(['company', 'texts', 'tool', 'purchase']);

    await save({ legalName: 'Rao Trading LLP', registeredAddress: '1 MG Road, Pune 411001' });
    await save({ grievanceName: 'Meera Nair', supportEmail: 'help@rao.example.in' });
    expect(await check('contact-details')).toMatchObject({
      ok: false,
      severity: 'refuse',
      problems: [
        'Phone, WhatsApp, postal address, Telegram, YouTube and course link are as delivered, and customers would see them; enter your own, or leave them empty.',
      ],
    });
    await save({ phone: '020 2567 1234', whatsapp: '', telegramUrl: '', youtubeUrl: '', courseUrl: '' });
    expect((await check('contact-details'))?.problems[0]).toMatch(/^Postal address is as delivered/);
    expect(await steps()).toContain('company');
    await save({ address: '1 MG Road, Pune 411001' });
    expect(await steps()).toEqual(['texts', 'tool', 'purchase']);

    const effectiveFrom = toDay(new Date());
    for (const slug of PAGES) {
      expect(await steps()).toContain('texts');
      await shop.store.api.post(`/admin/pages/${slug}/publish`, { effectiveFrom }, owner);
    }
    expect(await steps()).toEqual(['tool', 'purchase']);

    const tool = await addTool(shop.store, owner, { price: 499 });
    expect(await steps()).toEqual(['purchase']);
    const buyer = await shop.store.customer();
    const order = await shop.order(buyer, tool.id);
    expect(await steps()).toEqual(['purchase']);
    await shop.sandbox.pay(order.orderId);
    await shop.verify(buyer, order.orderId);
    const path = '/admin/readiness/first-run';
    const over = await shop.store.api.get<{ firstRun: FirstRun }>(path, owner);
    expect(over.body.data.firstRun.steps).toEqual([]);

    // Nothing brings it back, and the checks are not made again for it.
    const outside = jest.spyOn(shop.store.app.get(OutsideChecks), 'run');
    await shop.store.api.put(`/admin/tools/${tool.id}`, { isActive: false }, owner);
    await save({ markUrl: '' });
    const later = await shop.store.api.get<{ firstRun: FirstRun }>(path, owner);
    expect(later.body.data.firstRun.steps).toEqual([]);
    expect(outside).not.toHaveBeenCalled();
    const { settings } = (
      await shop.store.api.get<{ settings: Record<string, unknown> }>('/admin/settings', owner)
    ).body.data;
    expect(settings).not.toHaveProperty('setUp');
  }, 60_000);

  test('support and accountants – not asked to set the store up', async () => {
    for (const role of ['support', 'accountant'] as const) {
      const { token } = await shop.store.colleague(role);
      expect((await shop.store.api.get('/admin/readiness/first-run', token)).status).toBe(403);
    }
  });
});

describe('other stores', () => {
  const steps = async (env: Record<string, string>) => {
    const store = await startApp(env);
    try {
      return await open(store, await store.staff());
    } finally {
      await store.stop();
    }
  };

  test('without keys and a mail server – both are on the list', async () => {
    expect(await steps({})).toEqual(['name', 'company', 'texts', 'payments', 'mail', 'tool', 'purchase']);
  });

  test('a demonstration – no list', async () => {
    expect(await steps({ DEMO_DATA: 'true' })).toEqual([]);
  });
});
