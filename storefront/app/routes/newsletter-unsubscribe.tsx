import { useSearchParams } from 'react-router';
import { unsubscribeNewsletter } from '~/api/shop';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/newsletter-unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Unsubscribe', description: 'Ends your newsletter subscription.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

export default function Page() {
  const [params] = useSearchParams();
  return (
    <TokenPage
      token={params.get('token')}
      send={unsubscribeNewsletter}
      button="Unsubscribe"
      titles={{
        waiting: 'Unsubscribe from the newsletter?',
        done: 'You’re unsubscribed',
        failed: 'We couldn’t unsubscribe you',
      }}
      doneText="You won’t receive the newsletter any more."
    />
  );
}
