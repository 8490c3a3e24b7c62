import { DetailSection } from '../components/DetailList';
import { formatDay } from '../components/format';
import { methodName } from '../components/method-name';
import type { OrderDetails } from './order';
import { OrderAttempts } from './OrderHistory';
import { SaleDecision } from './SaleDecision';

/** How the order was paid: the attempts at the gateway, or what staff recorded. */
export function OrderPayment({ order }: { order: OrderDetails }) {
  const { manualPayment, paymentMethod, attempts, status } = order;
  if (!manualPayment) return <OrderAttempts attempts={attempts} />;
  const { paidOn, reference, recordedBy, decidedBy } = manualPayment;
  return (
    <>
      <DetailSection
        title="Payment outside the gateway"
        items={[
          { name: 'How', value: methodName(paymentMethod ?? 'other') },
          { name: 'Paid on', value: formatDay(paidOn) },
          { name: 'Reference', value: reference },
          { name: 'Recorded by', value: recordedBy ?? 'A former colleague' },
          decidedBy !== null && { name: 'Decided by', value: decidedBy },
        ]}
      />
      {status === 'pending' && <SaleDecision order={order} />}
    </>
  );
}
