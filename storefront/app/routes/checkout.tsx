import { ResumeOrder } from '~/features/checkout/ResumeOrder';
import { pageMeta, getSite } from '~/lib/seo';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Finish your order', description: 'Continue to the payment.' });

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export default function Checkout({ params }: Route.ComponentProps) {
  return (
    <div className="container-page py-12 lg:py-20" aria-live="polite">
      <ResumeOrder orderId={params.orderId} />
    </div>
  );
}
