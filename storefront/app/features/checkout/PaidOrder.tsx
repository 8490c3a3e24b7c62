import { Link } from 'react-router';
import type { Payment } from '~/api/types';
import { OrderDocuments } from '~/components/order-documents';
import { formatDate } from '~/lib/format';
import { BoughtLicenses } from './BoughtLicenses';
import { DownloadButton } from './DownloadButton';
import { Actions, OrderDetails, Panel } from './ResultPanel';
import { isRenewal, useOrder } from './use-order';

/** A paid order that is looked at again: what was bought and when, and its documents. */
export function PaidOrder({ payment }: { payment: Payment }) {
  const order = useOrder(payment._id);
  const isRefunded = payment.status === 'refunded';
  const isFiles = !payment.bundleId && !payment.quoteId && !(order && isRenewal(order));
  const title = (
    <>
      Order <span className="min-[24rem]:whitespace-nowrap">{payment.orderId}</span>
    </>
  );
  return (
    <Panel key="order" tone="neutral" icon="file" title={title}>
      <p className="figure mt-3">Paid on {formatDate(payment.completedAt ?? payment.createdAt)}</p>
      {isRefunded && <p className="mt-2">The full amount was refunded to your original payment method.</p>}
      <OrderDetails payment={payment} />
      <div className="mt-4 flex min-h-6 flex-wrap justify-center gap-x-5 text-sm">
        {order && <OrderDocuments order={order} />}
      </div>
      <BoughtLicenses licenses={payment.licenses ?? []} />
      <Actions>
        {!isRefunded && isFiles && <DownloadButton toolId={payment.tool?._id} />}
        {!isRefunded && !isFiles && (
          <Link to="/dashboard?tab=tools" className="btn btn-primary">
            Go to My Tools
          </Link>
        )}
      </Actions>
    </Panel>
  );
}
