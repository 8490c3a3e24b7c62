import { Link } from 'react-router';
import type { Payment } from '~/api/types';
import { useToolActions } from '~/lib/tool-actions';
import { PaymentSuccess } from './PaymentSuccess';
import { Actions, OrderDetails, Panel } from './ResultPanel';
import { isRenewal, useOrder } from './use-order';
import { useVerification } from './use-verification';

function TryAgain({ payment }: { payment: Payment | null }) {
  const { buy } = useToolActions();
  const order = useOrder(payment?._id);
  if (!payment) return null;
  const { tool, bundleId, quoteId, amount: price } = payment;
  const renew = order && isRenewal(order) ? { renew: true as const } : {};
  const toolIds = tool._id ? { toolId: tool._id, ...renew } : null;
  const ids = quoteId ? { quoteId } : bundleId ? { bundleId } : toolIds;
  if (!ids) return null;
  return (
    <button type="button" className="btn btn-primary" onClick={() => buy({ ...tool, ...ids, price })}>
      Try again
    </button>
  );
}

/** The page a buyer returns to: the state of the order, and what to do next. */
export function PaymentResult({ orderId }: { orderId: string | null }) {
  const state = useVerification(orderId);
  const backToTools = (
    <Link to="/tools" className="btn btn-secondary">
      Back to Tools
    </Link>
  );

  if (!orderId) {
    return (
      <Panel key="invalid" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">Invalid payment URL</p>
        <Actions>{backToTools}</Actions>
      </Panel>
    );
  }
  if (state.kind === 'loading') {
    return (
      <Panel key="loading" tone="wait" icon="spinner" title="Verifying Payment">
        <p className="mt-3">Please wait while we confirm your payment with the provider.</p>
      </Panel>
    );
  }
  if (state.kind === 'success' && state.payment.status === 'refunded') {
    return (
      <Panel key="refunded" tone="wait" icon="check" title="Payment refunded">
        <p className="mt-3">The full amount was refunded to your original payment method.</p>
        <OrderDetails payment={state.payment} />
        <Actions>
          <Link to="/tools" className="btn btn-secondary">
            Browse More Tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'success') return <PaymentSuccess payment={state.payment} />;
  if (state.kind === 'failed') {
    return (
      <Panel key="failed" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">{state.message ?? 'Payment verification failed'}</p>
        {state.payment && <p className="mt-2">You weren’t charged. You can try again now.</p>}
        {state.payment && <OrderDetails payment={state.payment} />}
        <Actions>
          <TryAgain payment={state.payment} />
          {backToTools}
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'offline') {
    return (
      <Panel key="offline" tone="wait" icon="warning" title="Payment not checked yet">
        <p className="mt-3">You appear to be offline. We’ll check again when you’re back.</p>
        <Actions>{backToTools}</Actions>
      </Panel>
    );
  }
  if (state.canRetry) {
    return (
      <Panel key="retry" tone="bad" icon="warning" title="Payment Verification Failed">
        <p className="mt-3">
          {state.payment?.lastAttempt === null
            ? 'No payment was made. You can pay now.'
            : 'Your payment was cancelled or declined. You can try again now.'}
        </p>
        {state.payment && <OrderDetails payment={state.payment} />}
        <Actions>
          <TryAgain payment={state.payment} />
          {backToTools}
        </Actions>
      </Panel>
    );
  }
  return (
    <Panel key="pending" tone="wait" icon="spinner" title="Payment still processing">
      <p className="mt-3">
        Your bank hasn’t confirmed the payment yet.{' '}
        <strong className="text-ink">Please do not pay again.</strong> This page keeps checking, and we’ll
        email you once it’s confirmed.
      </p>
      {state.payment && <OrderDetails payment={state.payment} />}
      <Actions>{backToTools}</Actions>
    </Panel>
  );
}
