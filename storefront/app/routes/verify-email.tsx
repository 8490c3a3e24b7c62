import { useSearchParams } from 'react-router';
import { VerifyEmail } from '~/features/auth/VerifyEmail';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Verify email', description: 'Confirms your email address.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  const [params] = useSearchParams();
  return <VerifyEmail token={params.get('token')} />;
}
