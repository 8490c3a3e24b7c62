import { useState } from 'react';
import type { Order } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Modal } from '~/components/Modal';
import { formatPrice } from '~/lib/format';

interface CancelOrderModalProps {
  order: Order;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an order is cancelled. */
export function CancelOrderModal({ order, onCancel, onClose }: CancelOrderModalProps) {
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    await onCancel();
  }

  return (
    <Modal
      title="Cancel this order?"
      description={`Order ${order.orderId} for ${order.tool.name} (${formatPrice(order.amount)}) will be cancelled. You can order the tool again at any time.`}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <BusyButton busy={busy} onClick={() => void cancel()} className="btn-danger">
          Cancel order
        </BusyButton>
        <button type="button" onClick={onClose} className="btn btn-secondary">
          Keep order
        </button>
      </div>
    </Modal>
  );
}
