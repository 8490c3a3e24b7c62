import { Link } from 'react-router';
import { Glyph } from '~/components/icons';
import { Modal } from '~/components/Modal';
import type { ForSale } from '~/lib/tool-actions';

interface OutcomeProps {
  item: ForSale;
  outcome: 'paid' | 'free' | 'owned' | 'subscribed' | 'recurring';
  onClose: () => void;
  /** Closes the dialog after a purchase, with a message. */
  onBought: (message?: string) => void;
  onDownload: () => void;
}

function describeNext({ renew, quoteId, bundleId }: ForSale): string {
  if (quoteId) return 'We’ll email you when your files are ready.';
  if (renew) return 'Your licence was renewed.';
  return `You can now download ${bundleId ? 'your tools' : 'the tool'}.`;
}

function boughtText({ name, renew, quoteId }: ForSale): string {
  if (quoteId) return `${name} is paid. We’ll start working on it.`;
  return renew ? `The licence of ${name} was renewed.` : `${name} is now yours.`;
}

/** What the dialog shows when there is nothing left to pay. */
export function Outcome({ item, outcome, onClose, onBought, onDownload }: OutcomeProps) {
  if (outcome === 'paid') {
    const next = describeNext(item);
    const done = () => onBought(`Payment successful! ${next}`);
    return (
      <Modal title="Payment Successful!" description={boughtText(item)} onClose={done}>
        <button type="button" className="btn btn-primary w-full" onClick={done}>
          Continue
        </button>
      </Modal>
    );
  }
  if (outcome === 'recurring') {
    return (
      <Modal
        title="This is a subscription"
        description={`${item.name} is paid for again and again. See how often before you subscribe.`}
        onClose={onClose}
      >
        <Link to={`/tools/${item.toolId}`} className="btn btn-primary w-full" onClick={onClose}>
          See the plan
        </Link>
      </Modal>
    );
  }
  if (outcome === 'subscribed') {
    return (
      <Modal
        title="You already have a subscription"
        description={`You don’t need to pay again for ${item.name}. What is paid for, and until when, is under Subscriptions.`}
        onClose={onClose}
      >
        <Link to="/dashboard?tab=subscriptions" className="btn btn-primary w-full" onClick={onClose}>
          Go to Subscriptions
        </Link>
      </Modal>
    );
  }
  const isFree = outcome === 'free';
  const close = isFree ? () => onBought() : onClose;
  const ownedTitle = item.bundleId ? 'You already own these tools' : 'You already own this tool';
  return (
    <Modal
      title={isFree ? 'It’s yours!' : ownedTitle}
      description={isFree ? `${item.name} is now yours.` : 'You don’t need to pay again.'}
      onClose={close}
    >
      {item.bundleId ? (
        <Link to="/dashboard?tab=tools" className="btn btn-primary w-full" onClick={close}>
          Go to My Tools
        </Link>
      ) : (
        <button
          type="button"
          className="btn btn-primary w-full"
          onClick={() => {
            if (isFree) onBought();
            onDownload();
          }}
        >
          <Glyph name="download" />
          Download Now
        </button>
      )}
    </Modal>
  );
}
