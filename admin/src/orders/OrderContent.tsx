import { formatMoment, formatRupees } from '../components/format';
import { DetailsPart, Facts } from '../components/Facts';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusChip } from '../components/OrderStatusChip';
import { customerOf, DEFAULT_TRIAL_DAYS, isTrial, orderName, type OrderDetails } from './order';
import { OrderAttempts } from './OrderAttempts';
import { OrderRefunds } from './OrderRefunds';
import { OrderTimeline } from './OrderTimeline';

export function OrderContent({ order }: { order: OrderDetails }) {
  const customer = customerOf(order);
  const trial = isTrial(order);
  return (
    <>
      <DetailsPart title="Order">
        <Facts
          facts={[
            { name: 'Order ID', value: orderName(order) },
            { name: 'Status', value: <OrderStatusChip status={order.status} /> },
            { name: 'Cashfree Order ID', value: order.cashfreeOrderId || 'N/A' },
            { name: 'Payment ID', value: order.cashfreePaymentId || 'N/A' },
            {
              name: 'Amount',
              value: <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={trial} />,
            },
            { name: 'Date', value: formatMoment(order.createdAt) },
          ]}
        />
      </DetailsPart>
      <DetailsPart title="Customer Details">
        <Facts
          facts={[
            { name: 'Name', value: customer.name },
            { name: 'Email', value: customer.email },
          ]}
        />
      </DetailsPart>
      <DetailsPart title="Tool Details">
        <Facts
          facts={[
            { name: 'Name', value: order.tool?.name ?? 'N/A' },
            { name: 'Category', value: order.tool?.category ?? 'N/A' },
          ]}
        />
      </DetailsPart>
      {trial ? (
        <DetailsPart title="Trial Details">
          <Facts
            facts={[
              { name: 'Trial Days', value: order.metadata.trialDays ?? DEFAULT_TRIAL_DAYS },
              { name: 'Tool Name (API)', value: order.metadata.toolName ?? 'N/A' },
              { name: 'User Email', value: order.metadata.userEmail ?? customer.email },
              { name: 'Payment Method', value: 'Trial Download' },
            ]}
          />
        </DetailsPart>
      ) : (
        <>
          <OrderAttempts attempts={order.attempts} />
          <OrderRefunds refunds={order.refunds} left={formatRupees(order.refundableAmount)} />
        </>
      )}
      <OrderTimeline entries={order.timeline} />
    </>
  );
}
