import { useSearchParams } from 'react-router';
import { verifyEmail } from '~/api/auth';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, siteOf } from '~/lib/seo';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Verify e-mail', description: 'Confirms your e-mail address.' });

/** The address holds a secret: not kept anywhere, not told to anyone. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
});

export default function Page() {
  const [params] = useSearchParams();
  return (
    <TokenPage
      token={params.get('token')}
      send={verifyEmail}
      titles={{
        waiting: 'Verifying your e-mail',
        done: 'E-mail verified',
        failed: 'Verification failed',
      }}
      doneText="Thank you. Your e-mail address is verified."
      renewal={{ to: '/dashboard?tab=profile', label: 'Request a New Link' }}
    />
  );
}
