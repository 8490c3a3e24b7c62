import { useSearchParams } from 'react-router';
import { PaymentResult } from '~/features/checkout/PaymentResult';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/payment-success';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Payment result', description: 'The result of your payment.' });

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export default function PaymentSuccess() {
  const [params] = useSearchParams();
  return (
    <div className="container-page py-12 lg:py-20" aria-live="polite">
      <PaymentResult orderId={params.get('order_id')} isLookedUp={params.get('view') === 'order'} />
    </div>
  );
}
