import { readAddedPages, readBundles, readTools } from '~/api/server';
import { storeContext } from '~/api/store-context';
import type { Route } from './+types/sitemap';

const pages = [
  '/',
  '/tools',
  '/course',
  '/services',
  '/grievance',
  '/terms',
  '/privacy',
  '/privacy-notice',
  '/cookies',
];
const batch = 100;

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Everything that is listed in pages. */
async function readAll<Item>(readPage: (page: number) => Promise<Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const items = await readPage(page);
    all.push(...items);
    if (items.length < batch) return all;
  }
}

/** Every public address; throws when the catalogue cannot be read, so that crawlers never see an incomplete list. */
export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const [added, tools, bundles] = await Promise.all([
    readAddedPages(store),
    readAll(async (page) => (await readTools(store, { limit: batch, page })).tools),
    readAll((page) => readBundles(store, { limit: batch, page })),
  ]);
  const products = [
    ...tools.map(({ _id, updatedAt }) => ({ path: `/tools/${_id}`, changed: updatedAt })),
    ...bundles.map(({ id, updatedAt }) => ({ path: `/bundles/${id}`, changed: updatedAt })),
  ];
  const location = (path: string) => `<loc>${escapeXml(store.publicUrl + path)}</loc>`;
  const urls = [
    ...[...pages, ...added].map((path) => `<url>${location(path)}</url>`),
    ...products.map(
      ({ path, changed }) => `<url>${location(path)}<lastmod>${escapeXml(changed)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
