import { expect, test } from '../fixtures/index.ts';

/** The structured data of a page, by type. */
function structured(html: string): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const items = blocks.map(([, text = '{}']) => JSON.parse(text) as Record<string, unknown>);
  return Object.fromEntries(items.map((item) => [String(item['@type']), item]));
}

test('a tool page’s metadata – title, canonical address, card with an existing picture, product data', async ({
  request,
  api,
}) => {
  const { tools } = await api.get<{
    tools: { _id: string; name: string; price: number; reviewsCount: number; images: string[] }[];
  }>('/tools?sort=rating&order=desc');
  const tool = tools.find(({ reviewsCount, images }) => reviewsCount > 0 && images.length > 0);
  if (!tool) throw new Error('the demo has no tool with a review and a picture');
  const html = await (await request.get(`/tools/${tool._id}`)).text();
  expect(html).toContain(`<title>${tool.name.replaceAll('&', '&amp;')} | `);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+/tools/${tool._id}"`));
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const path = new URL(picture.replaceAll('&amp;', '&'));
  expect((await request.get(path.pathname + path.search)).headers()['content-type']).toBe('image/jpeg');
  expect(html).toContain('<meta property="og:image:width" content="1200"');
  const { Product, BreadcrumbList } = structured(html);
  expect(Product).toMatchObject({
    name: tool.name,
    offers: { price: tool.price, priceCurrency: 'INR' },
    aggregateRating: { reviewCount: tool.reviewsCount },
  });
  expect(BreadcrumbList?.['itemListElement']).toHaveLength(3);
});

test('a bundle’s page – indexed with its offer, its tools and a card with a picture', async ({
  request,
  api,
}) => {
  interface Bundle {
    id: string;
    name: string;
    price: number;
    tools: { id: string; name: string }[];
  }
  const { bundles } = await api.get<{ bundles: Bundle[] }>('/bundles?limit=100');
  // The demo's, which no journey changes.
  const bundle = bundles.find(({ name }) => name === 'Options Desk');
  if (!bundle) throw new Error('the demo has no bundle of this name');
  const html = await (await request.get(`/bundles/${bundle.id}`)).text();
  expect(html).toContain(`<title>${bundle.name} | `);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+/bundles/${bundle.id}"`));
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/api\/media\//);
  const { Product } = structured(html);
  expect(Product).toMatchObject({
    name: bundle.name,
    offers: {
      price: bundle.price,
      priceCurrency: 'INR',
      includesObject: bundle.tools.map((tool) => ({ typeOfGood: { name: tool.name } })),
    },
  });
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/bundles/${bundle.id}</loc>`);
  expect((await request.get('/bundles/01938b5e-7b1c-7000-8000-000000000001')).status()).toBe(404);
});

test('the site’s metadata – sitemap, robots, manifest, icons and course data, without private pages', async ({
  request,
  api,
}) => {
  // The oldest: parallel tests may delete the newest, or not have published it yet.
  const { tools } = await api.get<{ tools: { _id: string }[] }>('/tools?limit=1&sort=createdAt&order=asc');
  const text = async (path: string) => (await request.get(path)).text();
  const sitemap = await text('/sitemap.xml');
  for (const path of ['/course', '/cookies', `/tools/${tools[0]?._id}`])
    expect(sitemap).toContain(`${path}</loc>`);
  expect(await text('/robots.txt')).toMatch(/Disallow: \/dashboard[\s\S]*Sitemap: http/);
  const { icons } = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of icons) expect((await request.get(src)).ok(), src).toBe(true);
  expect(Object.keys(structured(await text('/course')))).toEqual(
    expect.arrayContaining(['Course', 'FAQPage']),
  );
  for (const path of [
    '/dashboard',
    '/payment/success',
    '/subscription/result',
    '/reset-password',
    '/tools?search=x',
  ])
    expect(await text(path), path).toContain('<meta name="robots" content="noindex"');
});

test('a file that does not exist – a small 404 instead of a page; the icon old programs ask for is there', async ({
  request,
}) => {
  for (const path of ['/assets/gone-1a2b3c.js', '/images/gone.png?v=2', '/admin/assets/gone-1a2b3c.js']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect((await answer.body()).length, path).toBeLessThan(600);
  }
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), (await icon.body()).subarray(0, 4).toString('hex')]).toEqual([200, '00000100']);
  expect((await request.get('/no-such-page')).headers()['content-type']).toContain('text/html');
});

test('security.txt – whom to tell about a vulnerability, valid for the coming months', async ({
  request,
  api,
}) => {
  const { settings } = await api.get<{ settings: { supportEmail: string } }>('/settings/public');
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${settings.supportEmail}\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365).toBe(true);
});
