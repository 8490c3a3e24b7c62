import { CopyValue } from '../components/CopyValue';
import { getCustomer } from '../components/get-customer';
import { formatMoment } from '../components/format';
import { DetailSection, DetailList } from '../components/DetailList';
import { RecordLink } from '../components/RecordLink';
import { May } from '../components/May';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { DEFAULT_TRIAL_DAYS, isTrial, orderName, type OrderDetails } from './order';
import { OrderDisputes } from './OrderDisputes';
import { OrderInvoices } from './OrderInvoices';
import { OrderNote } from './OrderNote';
import { OrderLines } from './OrderLines';
import { soldPage } from '../components/sold-page';
import { OrderAttempts, OrderRefunds, OrderTimeline } from './OrderHistory';

export function OrderContent({ order }: { order: OrderDetails }) {
  const customer = getCustomer(order);
  const trial = isTrial(order);
  return (
    <>
      <DetailSection title="Order">
        <DetailList
          items={[
            { name: 'Order ID', value: <CopyValue name="order ID" text={orderName(order)} /> },
            { name: 'Status', value: <OrderStatusBadge status={order.status} /> },
            {
              name: 'Cashfree Order ID',
              value: <CopyValue name="Cashfree order ID" text={order.cashfreeOrderId} />,
            },
            { name: 'Payment ID', value: <CopyValue name="payment ID" text={order.cashfreePaymentId} /> },
            {
              name: 'Amount',
              value: <OrderAmount amount={order.amount} refunded={order.refundedAmount} trial={trial} />,
            },
            { name: 'Date', value: formatMoment(order.createdAt) },
            ...(trial
              ? []
              : [
                  {
                    name: 'Risk notice',
                    value: order.acceptedNotice ? 'Read by the buyer' : 'Not confirmed',
                  },
                ]),
          ]}
        />
      </DetailSection>
      <DetailSection title="Customer Details">
        <DetailList
          items={[
            {
              name: 'Name',
              value: (
                <RecordLink to={`/users/${order.user.id}`} permission="users:read">
                  {customer.name}
                </RecordLink>
              ),
            },
            {
              name: 'Email',
              value: <CopyValue name="email address" text={customer.email === 'N/A' ? '' : customer.email} />,
            },
          ]}
        />
      </DetailSection>
      <DetailSection title={order.bundleId ? 'Bundle Details' : 'Tool Details'}>
        <DetailList
          items={[
            {
              name: 'Name',
              value: (
                <RecordLink {...soldPage({ ...order, toolId: order.tool.id })}>
                  {order.tool?.name ?? 'N/A'}
                </RecordLink>
              ),
            },
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
      <May permission="orders:write">
        <DetailSection title="Staff note">
          <OrderNote id={order.id} />
        </DetailSection>
      </May>
    </>
  );
}
