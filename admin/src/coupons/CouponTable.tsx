import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatCount, formatRupees } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { describeDiscount, describePeriod, describeScope, STATES, describeUses, type Coupon } from './coupon';
import { CouponActions } from './CouponActions';

function State({ coupon }: { coupon: Coupon }) {
  const { label, tone } = STATES[coupon.state];
  return <Badge tone={tone}>{label}</Badge>;
}

const waiting = ({ reserved }: Coupon): string =>
  reserved === 0 ? '' : `${formatCount(reserved)} not paid yet`;

export function CouponTable() {
  return (
    <RecordTable<Coupon> toCard={toCard}>
      <DataTable.Col
        source="code"
        label="Code"
        render={(coupon: Coupon) => <TwoLines first={coupon.code} second={coupon.note} room="wide" />}
      />
      <DataTable.Col
        label="Discount"
        disableSort
        render={(coupon: Coupon) => (
          <TwoLines first={describeDiscount(coupon)} second={describeScope(coupon)} />
        )}
      />
      <DataTable.Col source="endsAt" label="Valid" render={describePeriod} />
      <DataTable.Col
        source="uses"
        label="Uses"
        align="right"
        render={(coupon: Coupon) => (
          <TwoLines first={describeUses(coupon)} second={waiting(coupon)} room="own" />
        )}
      />
      <DataTable.Col
        source="discountGiven"
        label="Discount given"
        align="right"
        render={(coupon: Coupon) => formatRupees(coupon.discountGiven)}
      />
      <DataTable.Col
        source="revenue"
        label="Revenue"
        align="right"
        render={(coupon: Coupon) => formatRupees(coupon.revenue)}
      />
      <DataTable.Col label="State" disableSort render={(coupon: Coupon) => <State coupon={coupon} />} />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(coupon: Coupon) => <CouponActions coupon={coupon} />}
      />
    </RecordTable>
  );
}

function toCard(coupon: Coupon): RecordCard {
  return {
    to: `/coupons/${coupon.id}/uses`,
    title: coupon.code,
    lines: [
      `${describeDiscount(coupon)} · ${describeScope(coupon)}`,
      `${describeUses(coupon)} used · ${describePeriod(coupon)}`,
    ],
    value: formatRupees(coupon.revenue),
    badge: <State coupon={coupon} />,
  };
}
