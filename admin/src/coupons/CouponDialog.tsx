import { EditedRecord } from '../components/EditedRecord';
import { useCloseTo } from '../components/use-close-to';
import type { Coupon } from './coupon';
import { couponValues, newCoupon } from './coupon-form';
import { CouponForm } from './CouponForm';

/** The add/edit dialog over the list; its address is /coupons/create or /coupons/{id}. */
export function CouponDialog({ id }: { id: string | undefined }) {
  const close = useCloseTo('/coupons');
  if (id === undefined) return <CouponForm coupon={undefined} initial={newCoupon} onClose={close} />;
  return (
    <EditedRecord<Coupon>
      resource="coupons"
      id={id}
      title="Edit coupon"
      failure="The coupon could not be loaded."
      onClose={close}
    >
      {(coupon) => <CouponForm coupon={coupon} initial={couponValues(coupon)} onClose={close} />}
    </EditedRecord>
  );
}
