import { formatRupees } from '../components/format';
import { DetailSection } from '../components/DetailList';
import { RecordLink } from '../components/RecordLink';
import type { OrderDetails } from './order';
import { soldPage } from '../components/sold-page';

type Line = OrderDetails['items'][number];

/** `₹700 (₹800 less ₹100) · ₹300 refunded` */
function lineText({ price, listPrice, discount, refunded }: Line): string {
  const off = discount > 0 ? ` (${formatRupees(listPrice)} less ${formatRupees(discount)})` : '';
  return `${formatRupees(price)}${off}${refunded > 0 ? ` · ${formatRupees(refunded)} refunded` : ''}`;
}

/** What an order sold, where there is more to say than the tool and the amount. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { items, discount, couponCode } = order;
  if (items.length < 2 && discount === 0) return null;
  const lines = items.map((line) => ({
    key: line.id,
    name: <RecordLink {...soldPage(line)}>{line.name}</RecordLink>,
    value: lineText(line),
  }));
  return (
    <DetailSection
      title="Lines"
      items={[
        ...lines,
        discount > 0 && { name: 'Discount', value: formatRupees(discount) },
        couponCode !== null && { name: 'Coupon', value: couponCode },
      ]}
    />
  );
}
