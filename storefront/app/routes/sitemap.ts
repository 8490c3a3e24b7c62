import { readTools } from '~/api/server';
import { storeContext } from '~/api/store-context';
import type { Route } from './+types/sitemap';

const pages = ['/', '/tools', '/course', '/services', '/terms', '/privacy', '/cookies'];
const batch = 100;

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Every public address; throws when the catalogue cannot be read, so that crawlers never see an incomplete list. */
export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const tools: { path: string; changed: string }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readTools(store, { limit: batch, page });
    tools.push(...answer.tools.map((tool) => ({ path: `/tools/${tool._id}`, changed: tool.updatedAt })));
    if (answer.tools.length < batch) break;
  }
  const location = (path: string) => `<loc>${escapeXml(store.publicUrl + path)}</loc>`;
  const urls = [
    ...pages.map((path) => `<url>${location(path)}</url>`),
    ...tools.map(
      ({ path, changed }) => `<url>${location(path)}<lastmod>${escapeXml(changed)}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
