import { useSearchParams } from 'react-router';
import { confirmNewsletter } from '~/api/shop';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/newsletter-confirm';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), {
    title: 'Confirm subscription',
    description: 'Confirms your newsletter subscription.',
  });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  const [params] = useSearchParams();
  return (
    <TokenPage
      token={params.get('token')}
      send={confirmNewsletter}
      titles={{
        waiting: 'Confirming your subscription',
        done: 'You’re subscribed',
        failed: 'Subscription not confirmed',
      }}
      doneText="Thank you. We send about one email a month, and you can unsubscribe at any time."
    />
  );
}
