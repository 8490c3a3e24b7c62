import { useSearchParams } from 'react-router';
import { SubscriptionResult } from '~/features/checkout/SubscriptionResult';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/subscription-result';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Subscription', description: 'The result of your approval.' });

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export default function SubscriptionResultPage() {
  const [params] = useSearchParams();
  return (
    <div className="container-page py-12 lg:py-20" aria-live="polite">
      <SubscriptionResult subscriptionId={params.get('subscription_id')} />
    </div>
  );
}
