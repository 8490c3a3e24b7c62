import { useDelete } from 'ra-core';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { failureSentence } from '../providers/api-error';
import type { Coupon } from './coupon';

/** Deletes a coupon after a confirmation. The server refuses one that was used. */
export function DeleteCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [remove, { isPending }] = useDelete<Coupon>();
  const notify = useNotify();

  const confirm = (): void => {
    void remove(
      'coupons',
      { id: coupon.id, previousData: coupon },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onClose();
          notify(`“${coupon.code}” was deleted.`, { type: 'success' });
        },
        onError: (error) => {
          onClose();
          notify(failureSentence('Failed to delete coupon', error), { type: 'error' });
        },
      },
    );
  };

  return (
    <ConfirmDialog
      open
      title="Delete coupon"
      question={`Are you sure you want to delete "${coupon.code}"?`}
      detail="Nobody has used it. You can use the code for another coupon."
      action="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
