import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { QueryContent } from '../components/QueryContent';
import { couponValues, newCoupon, type Coupon } from './coupon';
import { CouponForm } from './CouponForm';

/** The add/edit dialog over the list; its address is /coupons/create or /coupons/{id}. */
export function CouponDialog({ id }: { id: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = (): void => void navigate({ pathname: '/coupons', search });
  if (id === undefined) return <CouponForm coupon={undefined} initial={newCoupon} onClose={close} />;
  return <EditDialog id={id} onClose={close} />;
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetOne<Coupon>('coupons', { id });
  // The list's cached record may be old; the form is filled with one fetched after opening.
  const coupon = query.isFetchedAfterMount ? query.data : undefined;
  if (coupon) return <CouponForm coupon={coupon} initial={couponValues(coupon)} onClose={onClose} />;
  return (
    <DetailsDialog title="Edit Coupon" onClose={onClose}>
      <QueryContent
        query={{ ...query, data: undefined }}
        failure="The coupon could not be loaded."
        height={320}
      >
        {() => null}
      </QueryContent>
    </DetailsDialog>
  );
}
