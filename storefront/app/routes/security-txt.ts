import { storeContext } from '~/api/store-context';
import { securityTxt } from '~/lib/security-txt';
import type { Route } from './+types/security-txt';

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext);
  const { settings } = await store.config();
  const text = securityTxt({ email: settings.supportEmail, publicUrl: store.publicUrl }, new Date());
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
