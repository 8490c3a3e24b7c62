import { useState } from 'react';
import type { Subscription } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { Modal } from '~/components/Modal';
import { nextDebit, untilText } from '~/lib/subscription';

interface CancelSubscriptionModalProps {
  subscription: Subscription;
  onCancel: () => Promise<void>;
  onClose: () => void;
}

/** The second press, with what stops and when. */
export function CancelSubscriptionModal({ subscription, onCancel, onClose }: CancelSubscriptionModalProps) {
  const [busy, setBusy] = useState(false);
  const next = nextDebit(subscription);

  async function cancel() {
    setBusy(true);
    await onCancel();
  }

  return (
    <Modal
      title="Cancel this subscription?"
      description={`${subscription.toolName}, ${subscription.planName}`}
      onClose={onClose}
    >
      <p className="figure">
        Nothing more will be debited{next && `, so the debit of ${next} is cancelled too`}.{' '}
        {untilText(subscription) || 'It ends now.'}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <BusyButton busy={busy} onClick={() => void cancel()} className="btn-secondary">
          Cancel subscription
        </BusyButton>
        <button type="button" onClick={onClose} className="btn btn-secondary">
          Keep it
        </button>
      </div>
    </Modal>
  );
}
