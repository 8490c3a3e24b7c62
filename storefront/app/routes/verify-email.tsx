import { useSearchParams } from 'react-router';
import { verifyEmail } from '~/api/auth';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, secretAddressHeaders, siteOf } from '~/lib/seo';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Verify email', description: 'Confirms your email address.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  const [params] = useSearchParams();
  return (
    <TokenPage
      token={params.get('token')}
      send={verifyEmail}
      titles={{
        waiting: 'Verifying your email',
        done: 'Email verified',
        failed: 'Verification failed',
      }}
      doneText="Thank you. Your email address is verified."
      renewal={{ to: '/dashboard?tab=profile', label: 'Request a New Link' }}
    />
  );
}
