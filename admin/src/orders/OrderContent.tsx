import { customerOf } from '../components/customer-of';
import { formatMoment } from '../components/format';
import { DetailSection, DetailList } from '../components/DetailList';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { DEFAULT_TRIAL_DAYS, isTrial, orderName, type OrderDetails } from './order';
import { OrderDisputes } from './OrderDisputes';
import { OrderInvoices } from './OrderInvoices';
import { OrderLines } from './OrderLines';
import { OrderAttempts, OrderRefunds, OrderTimeline } from './OrderHistory';

export function OrderContent({ order }: { order: OrderDetails }) {
  const customer = customerOf(order);
  const trial = isTrial(order);
  return (
    <>
      <DetailSection title="Order">
        <DetailList
          items={[
            { name: 'Order ID', value: orderName(order) },
            { name: 'Status', value: <OrderStatusBadge status={order.status} /> },
            { name: 'Cashfree Order ID', value: order.cashfreeOrderId || 'N/A' },
            { name: 'Payment ID', value: order.cashfreePaymentId || 'N/A' },
            {
              name: 'Amount',
              value: <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={trial} />,
            },
            { name: 'Date', value: formatMoment(order.createdAt) },
          ]}
        />
      </DetailSection>
      <DetailSection title="Customer Details">
        <DetailList
          items={[
            { name: 'Name', value: customer.name },
            { name: 'Email', value: customer.email },
          ]}
        />
      </DetailSection>
      <DetailSection title={order.bundleId ? 'Bundle Details' : 'Tool Details'}>
        <DetailList
          items={[
            { name: 'Name', value: order.tool?.name ?? 'N/A' },
            { name: 'Category', value: order.tool?.category ?? 'N/A' },
          ]}
        />
      </DetailSection>
      <OrderLines order={order} />
      {trial ? (
        <DetailSection title="Trial Details">
          <DetailList
            items={[
              { name: 'Trial Days', value: order.metadata.trialDays ?? DEFAULT_TRIAL_DAYS },
              { name: 'Tool Name (API)', value: order.metadata.toolName ?? 'N/A' },
              { name: 'User Email', value: order.metadata.userEmail ?? customer.email },
              { name: 'Payment Method', value: 'Trial Download' },
            ]}
          />
        </DetailSection>
      ) : (
        <>
          <OrderAttempts attempts={order.attempts} />
          <OrderInvoices order={order} />
          <OrderDisputes order={order} />
          <OrderRefunds order={order} />
        </>
      )}
      <OrderTimeline entries={order.timeline} />
    </>
  );
}
