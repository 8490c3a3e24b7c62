import { Badge } from '../components/Badge';
import { CopyValue } from '../components/CopyValue';
import { DetailSection } from '../components/DetailList';
import { formatMoment, formatRupees } from '../components/format';
import { getCustomer } from '../components/get-customer';
import { May } from '../components/May';
import { OrderAmount } from '../components/OrderAmount';
import { OrderStatusBadge } from '../components/OrderStatusBadge';
import { ProviderLink } from '../components/record/ProviderLink';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordLink } from '../components/RecordLink';
import { soldPage } from '../components/sold-page';
import { useDialogOpen } from '../components/use-dialog-address';
import { useMay } from '../components/use-may';
import {
  DEFAULT_TRIAL_DAYS,
  describeEvent,
  describeWaiting,
  isTrial,
  orderName,
  toSubscription,
  type OrderDetails,
} from './order';
import { OrderActions } from './OrderActions';
import { OrderDisputes } from './OrderDisputes';
import { OrderRefunds } from './OrderHistory';
import { OrderInvoices } from './OrderInvoices';
import { OrderLines } from './OrderLines';
import { OrderNote } from './OrderNote';
import { OrderPayment } from './OrderPayment';
import { RefundDialog } from './RefundDialog';

export function OrderContent({ order }: { order: OrderDetails }) {
  const [isRefunding, setRefunding] = useDialogOpen(`order-${order.id}`, 'refund');
  const mayRefund = useMay('refunds:write');
  const { amount, status, cashfreeOrderId, timeline } = order;
  const trial = isTrial(order);
  const isAtGateway = order.channel === 'gateway';
  const waiting = describeWaiting(order);
  const customer = (
    <RecordLink to={`/users/${order.user.id}`} permission="users:read">
      {getCustomer(order).name}
    </RecordLink>
  );
  const sold = (
    <RecordLink {...soldPage({ ...order, toolId: order.tool.id })}>{order.tool?.name ?? 'N/A'}</RecordLink>
  );
  return (
    <RecordLayout
      headline={trial ? 'Trial (₹0)' : formatRupees(amount)}
      states={
        <>
          <OrderStatusBadge status={status} />
          {waiting && <Badge tone="warning">{waiting}</Badge>}
        </>
      }
      about={[sold, customer, formatMoment(order.createdAt)]}
      actions={!trial && <OrderActions order={order} onRefund={() => setRefunding(true)} />}
      timeline={timeline.map(({ kind, message, at, actor }) => ({
        text: kind === 'note' ? `Note: ${message}` : describeEvent(message),
        at,
        by: actor,
      }))}
      aside={
        <May permission="orders:write">
          <DetailSection title="Staff note">
            <OrderNote id={order.id} />
          </DetailSection>
        </May>
      }
    >
      <DetailSection
        title="Order"
        items={[
          { name: 'Order ID', value: <CopyValue name="order ID" text={orderName(order)} /> },
          { name: 'Status', value: <OrderStatusBadge status={status} /> },
          isAtGateway && {
            name: 'Cashfree Order ID',
            value: <CopyValue name="Cashfree order ID" text={cashfreeOrderId} />,
          },
          isAtGateway && {
            name: 'Payment ID',
            value: <CopyValue name="payment ID" text={order.cashfreePaymentId} />,
          },
          {
            name: 'Amount',
            value: <OrderAmount amount={amount} refunded={order.refundedAmount} trial={trial} />,
          },
          { name: 'Date', value: formatMoment(order.createdAt) },
          !trial &&
            isAtGateway && {
              name: 'Risk notice',
              value: order.acceptedNotice ? 'Read by the buyer' : 'Not confirmed',
            },
          order.subscriptionId !== null && {
            name: 'Subscription',
            value: (
              <RecordLink to={toSubscription(order.subscriptionId)} permission="subscriptions:read">
                {`Subscription ${order.subscriptionId}`}
              </RecordLink>
            ),
          },
          !trial && cashfreeOrderId !== null && { name: 'Payment provider', value: <ProviderLink /> },
        ]}
      />
      <DetailSection
        title="Customer Details"
        items={[
          { name: 'Name', value: customer },
          { name: 'Email', value: <CopyEmail order={order} /> },
        ]}
      />
      <DetailSection
        title={order.bundleId ? 'Bundle Details' : 'Tool Details'}
        items={[
          { name: 'Name', value: sold },
          { name: 'Category', value: order.tool?.category ?? 'N/A' },
        ]}
      />
      <OrderLines order={order} />
      {trial ? (
        <DetailSection
          title="Trial Details"
          items={[
            { name: 'Trial Days', value: order.metadata.trialDays ?? DEFAULT_TRIAL_DAYS },
            { name: 'Tool Name (API)', value: order.metadata.toolName ?? 'N/A' },
            { name: 'User Email', value: order.metadata.userEmail ?? getCustomer(order).email },
            { name: 'Payment Method', value: 'Trial Download' },
          ]}
        />
      ) : (
        <>
          <OrderPayment order={order} />
          <OrderInvoices order={order} />
          <OrderDisputes order={order} />
          <OrderRefunds order={order} />
        </>
      )}
      {mayRefund && isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </RecordLayout>
  );
}

function CopyEmail({ order }: { order: OrderDetails }) {
  const { email } = getCustomer(order);
  return <CopyValue name="email address" text={email === 'N/A' ? '' : email} />;
}
