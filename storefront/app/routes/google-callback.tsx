import { GoogleCallback } from '~/features/auth/GoogleCallback';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/google-callback';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Signing in', description: 'Completes your sign-in with Google.' });

/** The address holds a secret: not kept anywhere, not told to anyone. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
});

export default function Page() {
  return <GoogleCallback />;
}
