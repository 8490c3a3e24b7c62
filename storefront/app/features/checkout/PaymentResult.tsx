import { Link } from 'react-router';
import type { Payment } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { toMiss } from '~/lib/payment-attempt';
import { getCaller } from '~/lib/session';
import { useToolActions } from '~/lib/tool-actions';
import { PaidOrder } from './PaidOrder';
import { PaymentSuccess } from './PaymentSuccess';
import { RemindMe } from './RemindMe';
import { Actions, BackToTools, OrderDetails, Panel } from './ResultPanel';
import { isRenewal, useOrder } from './use-order';
import { useVerification } from './use-verification';

const THANKS_MS = 3_600_000;

/** Whether the order is looked at again, and not just paid. */
function isEarlier({ completedAt }: Payment): boolean {
  return Date.now() - Date.parse(completedAt ?? '') > THANKS_MS;
}

function TryAgain({ payment }: { payment: Payment }) {
  const { buy, opening } = useToolActions();
  const order = useOrder(payment._id);
  const { tool, bundleId, quoteId, amount: price } = payment;
  if (!tool) return null;
  const renew = order && isRenewal(order) ? { renew: true as const } : {};
  const toolIds = tool._id ? { toolId: tool._id, ...renew } : null;
  const ids = quoteId ? { quoteId } : bundleId ? { bundleId } : toolIds;
  if (!ids) return null;
  return (
    <button type="button" className="btn btn-primary" onClick={() => buy({ ...tool, ...ids, price })}>
      <OpeningMark isOpening={opening !== null && opening === (quoteId ?? bundleId ?? tool._id)} />
      Try again
    </button>
  );
}

/** An order that was not paid: why, where the money is, and the way to pay it. */
function Unpaid({ payment }: { payment: Payment }) {
  const miss = toMiss(payment.lastAttempt);
  const rest = (
    <>
      <OrderDetails payment={payment} />
      <RemindMe payment={payment} />
      <Actions>
        <TryAgain payment={payment} />
        <BackToTools />
      </Actions>
    </>
  );
  if (miss.kind === 'failed') {
    return (
      <Panel key="failed" tone="bad" icon="warning" title="Payment not completed">
        <p className="mt-3">{miss.text}</p>
        <p className="mt-2 text-sm">Try again, or choose another way to pay.</p>
        {rest}
      </Panel>
    );
  }
  const isCancelled = miss.kind === 'cancelled';
  return (
    <Panel
      key="unpaid"
      tone="neutral"
      icon="wallet"
      title={isCancelled ? 'Payment cancelled' : 'Payment not completed'}
    >
      <p className="mt-3">
        {isCancelled && 'You left before paying. '}
        You have not been charged.
      </p>
      {rest}
    </Panel>
  );
}

interface PaymentResultProps {
  orderId: string | null;
  /** The buyer looks an order up. */
  isLookedUp?: boolean;
}

/** The page a buyer returns to: the state of the order, and what to do next. */
export function PaymentResult({ orderId, isLookedUp = false }: PaymentResultProps) {
  const state = useVerification(orderId);
  if (!orderId) {
    return (
      <Panel key="invalid" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">Invalid payment URL</p>
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'loading') {
    return (
      <Panel key="loading" tone="wait" icon="spinner" title="Verifying Payment">
        <p className="no-script:hidden mt-3">Please wait while we confirm your payment with the provider.</p>
        <p className="mt-3 hidden no-script:block">
          Please enable JavaScript to see the result. If you have paid, your receipt comes by email.
        </p>
      </Panel>
    );
  }
  if (state.kind === 'success') {
    const { payment } = state;
    if (isLookedUp || isEarlier(payment)) return <PaidOrder payment={payment} />;
    if (payment.status !== 'refunded') return <PaymentSuccess payment={payment} />;
    return (
      <Panel key="refunded" tone="wait" icon="check" title="Payment refunded">
        <p className="mt-3">The full amount was refunded to your original payment method.</p>
        <OrderDetails payment={payment} />
        <Actions>
          <Link to="/tools" className="btn btn-secondary">
            Browse More Tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Panel key="refused" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">{state.message ?? 'Payment verification failed'}</p>
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'unpaid') return <Unpaid payment={state.payment} />;
  if (state.kind === 'offline') {
    return (
      <Panel key="offline" tone="wait" icon="warning" title="Payment not checked yet">
        <p className="mt-3">You appear to be offline. We’ll check again when you’re back.</p>
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'unreachable') {
    return (
      <Panel key="unreachable" tone="wait" icon="spinner" title="Payment not checked yet">
        <p className="mt-3">
          We can’t reach the store. We’ll keep checking.{' '}
          <strong className="text-ink">Please do not pay again.</strong>
        </p>
        {state.payment && <OrderDetails payment={state.payment} />}
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  return (
    <Panel key="pending" tone="wait" icon="spinner" title="Payment still processing">
      <p className="mt-3">
        Your bank hasn’t confirmed the payment yet.{' '}
        <strong className="text-ink">Please do not pay again.</strong> This page keeps checking, and we’ll
        email {getCaller()?.email ?? 'you'} once it’s confirmed.
      </p>
      <OrderDetails payment={state.payment} />
      <Actions>
        <BackToTools />
      </Actions>
    </Panel>
  );
}
