import type { ShareableLinksResponse } from '../src/tracked-links/shareable-links.dto.ts';
import type { StaffTrackedLink } from '../src/tracked-links/tracked-links.dto.ts';
import { Shop } from './support/shop.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ROBOT = 'Mozilla/5.0 (compatible; TelegramBot/1.0)';

let shop: Shop;
let staff: string;
beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
afterAll(() => shop.close());

const make = async (input: Record<string, string>) => {
  const body = { source: 'telegram', ...input };
  const answer = await shop.store.api.post<{ trackedLink: StaffTrackedLink }>(
    '/admin/tracked-links',
    body,
    staff,
  );
  return answer.body.data.trackedLink;
};
const read = async ({ id }: { id: string }) =>
  (await shop.store.api.get<{ trackedLink: StaffTrackedLink }>(`/admin/tracked-links/${id}`, staff)).body.data
    .trackedLink;
const archive = (link: { id: string }, isArchived: boolean) =>
  shop.store.api.put(`/admin/tracked-links/${link.id}`, { isArchived }, staff);

/** Follows a link at its public address, without /api. */
async function follow(code: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${shop.store.url}/l/${code}`, {
    method,
    redirect: 'manual',
    headers: { 'user-agent': FIREFOX, ...headers },
  });
  return { status: answer.status, to: answer.headers.get('location'), headers: answer.headers };
}

describe('following a link', () => {
  test("browser – redirected with the link's parameters, and counted", async () => {
    const link = await make({ medium: 'social', campaign: 'diwali', path: '/tools?category=Indicators' });
    expect(link.url).toMatch(/\/l\/[a-z2-9]{7}$/);
    const { status, to, headers } = await follow(link.code);
    expect([status, to]).toEqual([
      302,
      `/tools?category=Indicators&utm_source=telegram&utm_medium=social&utm_campaign=diwali&via=${link.code}`,
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    await follow(link.code);
    expect((await read(link)).clicks).toBe(2);
  });

  test('bot, prefetch or HEAD request – redirected, not counted', async () => {
    const link = await make({ path: '/course' });
    await follow(link.code, { 'user-agent': ROBOT });
    await follow(link.code, { 'user-agent': 'curl/8' });
    await follow(link.code, { 'sec-purpose': 'prefetch;prerender' });
    expect((await follow(link.code)).to).toContain('/course?');
    await follow(link.code, {}, 'HEAD');
    expect((await read(link)).clicks).toBe(1);
  });

  test('archived tool – redirected to the catalogue', async () => {
    const toolId = await shop.rows.tool();
    const link = await make({ toolId });
    expect((await follow(link.code)).to).toContain(`/tools/${toolId}?`);
    await shop.store.database.rows('UPDATE tools SET archived_at = now() WHERE id = $1', [toolId]);
    expect((await follow(link.code)).to).toMatch(/^\/tools\?/);
  });

  test('archived link – redirected without parameters and not counted; restored – counted again', async () => {
    const link = await make({ path: '/services' });
    expect((await archive(link, true)).status).toBe(200);
    expect((await follow(link.code)).to).toBe('/services');
    expect(await read(link)).toMatchObject({ clicks: 0, isArchived: true });
    await archive(link, false);
    await follow(link.code);
    expect(await read(link)).toMatchObject({ clicks: 1, isArchived: false });
  });

  test.each(['zzzzzzz', 'x', '%00', '..%2f..', 'https:%2f%2fevil.example'])(
    '%s – unknown code, redirected home',
    async (code) => {
      expect(await follow(code)).toMatchObject({ status: 302, to: '/' });
    },
  );
});

describe('results of a link', () => {
  test('sign-up, trial and partly refunded purchase – credited to the link, net of the refund', async () => {
    const { store } = shop;
    const { code, ...link } = await make({ campaign: 'figures', path: '/tools' });
    const person = { name: 'Asha Rao', email: 'via@example.com', phone: '9876543210', password: 'via link' };
    const signedUp = await store.api.post<{ token: string; user: { id: string } }>('/auth/register', {
      ...person,
      via: code,
    });
    const buyer = { ...signedUp.body.data, id: signedUp.body.data.user.id, ...person };
    const tried = await shop.rows.tool({ trial_available: true });
    for (let times = 0; times < 2; times++) {
      await store.api.post('/trial/start', { toolId: tried, via: code }, buyer.token);
    }
    const bought = await shop.rows.tool({ price_paise: 100_000 });
    const order = await store.api.post<{ order: { orderId: string } }>(
      '/payments/create-cashfree-order',
      { toolId: bought, via: code },
      buyer.token,
    );
    expect(await read(link)).toMatchObject({ signUps: 1, trials: 1, sales: 0, revenue: 0 });
    const { orderId } = order.body.data.order;
    await shop.sandbox.pay(orderId);
    await shop.verify(buyer, orderId);
    expect(await read(link)).toMatchObject({ sales: 1, revenue: 1000 });
    await store.database.rows(
      `UPDATE orders SET refunded_paise = 25050, status = 'partially_refunded' WHERE order_id = $1`,
      [orderId],
    );
    expect(await read(link)).toMatchObject({ sales: 1, revenue: 749.5 });
    const exported = await store.api.get<{ export: { trackedLinks: object[] } }>(
      '/users/export',
      buyer.token,
    );
    expect(exported.body.data.export.trackedLinks).toMatchObject([
      { campaign: 'figures', kind: 'sign-up' },
      { kind: 'trial' },
      { kind: 'order' },
    ]);
  });

  test('order resumed through another link – the later link gets the credit', async () => {
    const [first, second] = [await make({ path: '/tools' }), await make({ path: '/tools' })];
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const via = (code: string) =>
      shop.store.api.post('/payments/create-cashfree-order', { toolId, via: code }, buyer.token);
    await via(first.code);
    await via(second.code);
    await shop.store.database.rows(
      `UPDATE orders SET status = 'completed', completed_at = now() WHERE user_id = $1`,
      [buyer.id],
    );
    expect([(await read(first)).sales, (await read(second)).sales]).toEqual([0, 1]);
  });

  test('unknown, archived or malformed code – the account is still created', async () => {
    const link = await make({ path: '/tools' });
    await archive(link, true);
    for (const via of [link.code, 'zzzzzzz', 'not a code', '\u0000', null]) {
      const person = { name: 'Asha', email: `${Math.random()}@example.com`, phone: '9876543210' };
      const body = { ...person, password: 'via nobody', via };
      expect((await shop.store.api.post('/auth/register', body)).status).toBe(201);
    }
    expect((await read(link)).signUps).toBe(0);
  });
});

describe('staff', () => {
  test.each([
    [{ source: '', path: '/tools' }, 'source'],
    [{ source: 'x' }, 'path'],
    [{ source: 'x', path: 'https://evil.example' }, 'path'],
    [{ source: 'x', path: '//evil.example' }, 'path'],
    [{ source: 'x', path: '/admin' }, 'path'],
    [{ source: 'x', path: '/tools/nothing' }, 'path'],
    [{ source: 'x', toolId: '01890000-0000-7000-8000-000000000000' }, 'toolId'],
    [{ source: 'x', toolId: '01890000-0000-7000-8000-000000000000', path: '/tools' }, 'path'],
  ])('%j – refused, naming %s', async (body, field) => {
    const answer = await shop.store.api.post('/admin/tracked-links', body, staff);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [field]]);
  });

  test('link created and archived – audited once each', async () => {
    const link = await make({ path: '/tools' });
    await archive(link, true);
    await archive(link, true);
    const entries = await shop.store.database.rows<{ action: string; after: object }>(
      'SELECT action, after FROM audit_log WHERE subject_id = $1 ORDER BY at, id',
      [link.id],
    );
    expect(entries).toEqual([
      { action: 'create', after: expect.objectContaining({ code: link.code, path: '/tools' }) },
      { action: 'update', after: { isArchived: true } },
    ]);
  });

  test('list – sorts by results, filters archived links, searches campaigns', async () => {
    const quiet = await make({ campaign: 'Onam', path: '/tools' });
    const busy = await make({ campaign: 'Onam', path: '/tools' });
    await follow(busy.code);
    const list = async (query: string) =>
      (
        await shop.store.api.get<{ trackedLinks: StaffTrackedLink[] }>(`/admin/tracked-links?${query}`, staff)
      ).body.data.trackedLinks.map(({ id }) => id);
    expect(await list('search=onam&sort=clicks&order=desc')).toEqual([busy.id, quiet.id]);
    await archive(quiet, true);
    expect(await list('search=onam&isArchived=false')).toEqual([busy.id]);
    expect((await shop.store.api.get('/admin/tracked-links?sort=nothing', staff)).status).toBe(400);
  });

  test('customer – refused; unknown link – not found', async () => {
    const { token } = await shop.store.customer();
    expect((await shop.store.api.get('/admin/tracked-links', token)).status).toBe(403);
    const unknown = { id: '01890000-0000-7000-8000-000000000000' };
    expect((await archive(unknown, true)).body.error.code).toBe('TRACKED_LINK_NOT_FOUND');
  });
});

describe('all links to share', () => {
  const list = async (query: string) => {
    const { body } = await shop.store.api.get<ShareableLinksResponse>(
      `/admin/shareable-links?${query}`,
      staff,
    );
    const { shareableLinks, pagination } = body.data;
    const shown = shareableLinks.map(({ tool, tracked }) => tracked?.campaign ?? tool?.name);
    return { shareableLinks, shown, total: pagination.total };
  };

  test('a tool, its tracked links and one to another page – together in their order, and sorted by results', async () => {
    const toolId = await shop.rows.tool({ name: 'Share B' });
    await shop.rows.tool({ name: 'Share A' });
    await make({ toolId, campaign: 'share-old' });
    const link = await make({ toolId, campaign: 'share-new' });
    await make({ path: '/course', campaign: 'share-course' });
    await follow(link.code);

    const { shareableLinks, shown, total } = await list('search=share');
    expect(shown).toEqual(['Share A', 'Share B', 'share-new', 'share-old', 'share-course']);
    expect(total).toBe(5);
    expect(shareableLinks[1]).toMatchObject({
      id: toolId,
      tool: { id: toolId, name: 'Share B', isActive: true },
      tracked: null,
      results: { clicks: 1, signUps: 0, trials: 0, sales: 0, revenue: 0 },
    });
    expect(shareableLinks[0]?.results).toBeNull();
    expect(shareableLinks[2]).toEqual({
      id: link.id,
      tool: shareableLinks[1]?.tool,
      tracked: await read(link),
      results: null,
    });
    expect(shareableLinks[4]?.tool).toBeNull();
    expect((await list('search=share&sort=clicks&order=desc&limit=1')).shown).toEqual(['share-new']);
    expect((await list('search=diwali&sort=revenue')).shown).not.toContain('Share A');
  });

  test('an archived tool or link – only the link is listed, when it is asked for', async () => {
    const toolId = await shop.rows.tool({ name: 'Gone tool' });
    const link = await make({ toolId, campaign: 'gone-link' });
    await archive(link, true);
    await shop.store.database.rows('UPDATE tools SET archived_at = now() WHERE id = $1', [toolId]);
    expect((await list('search=gone')).shown).toEqual(['gone-link']);
    expect((await list('search=gone&isArchived=false')).shown).toEqual([]);
    expect((await list('search=gone&isArchived=true')).shareableLinks[0]?.tool?.isActive).toBe(false);
  });
});
