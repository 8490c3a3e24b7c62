import { storeContext } from '~/api/store-context';
import { manifestIcons } from '~/lib/store-icons';
import type { Route } from './+types/manifest';

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = await context.get(storeContext).config();
  const manifest = {
    name: settings.storeName,
    short_name: settings.storeName,
    description: 'Trading tools for Indian markets',
    start_url: '/',
    display: 'standalone',
    background_color: '#f8fafc',
    theme_color: '#4338ca',
    icons: manifestIcons(settings.markUrl),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
