import { GoogleCallback } from '~/features/auth/GoogleCallback';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/google-callback';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Signing in', description: 'Completes your sign-in with Google.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  return <GoogleCallback />;
}
