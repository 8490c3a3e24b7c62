import { storeContext } from '~/api/store-context';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(storeContext);
  const lines = [
    'User-agent: *',
    'Allow: /api/media/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /grievance/',
    'Disallow: /payment/',
    'Disallow: /preview/',
    'Disallow: /quotes/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
