import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getPaymentsKey, resumeOrder } from '~/api/checkout';
import { failureMessage } from '~/api/http';
import { verifyOrder } from '~/api/shop';
import type { Payment } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { RiskNotice } from '~/components/risk-notice';
import { formatPrice } from '~/lib/format';
import { hasSessionEnded, useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { RemindMe } from './RemindMe';
import { Actions, OrderDetails, Panel } from './ResultPanel';
import { openProvider } from './use-payment';

type State = { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'ready'; payment: Payment };

const FAILED = 'Payment failed. Please try again.';

/** Continues at the price that is shown; a new price is shown first. */
function ContinueButton({ payment }: { payment: Payment }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState(payment.amount);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function pay() {
    const [key, resumed] = await Promise.all([getPaymentsKey(), resumeOrder(payment.orderId)]);
    if (!resumed.ok) {
      if (resumed.code === 'ALREADY_PAID' || resumed.code === 'ALREADY_OWNED')
        return navigate('/dashboard?tab=tools');
      return setMessage(failureMessage(resumed, FAILED));
    }
    const { order, price } = resumed.data;
    if (price.total !== shown) {
      setShown(price.total);
      return setMessage('The price has changed. Please check it before you pay.');
    }
    if (!key.ok) return setMessage(FAILED);
    const next = await openProvider(key.data, order);
    if (next === 'working') return;
    if (next === 'paid') return navigate(`/payment/success?order_id=${encodeURIComponent(order.orderId)}`);
    setMessage(typeof next === 'object' && next.kind === 'failed' ? next.message : FAILED);
  }

  async function press() {
    setBusy(true);
    setMessage(null);
    await pay().catch(() => setMessage(FAILED));
    setBusy(false);
  }

  return (
    <>
      {message && (
        <p role="alert" className="mt-6 rounded-lg bg-notice-soft p-3 text-sm font-medium text-ink">
          {message}
        </p>
      )}
      <Actions dashboard={false}>
        <BusyButton
          busy={isBusy}
          busyLabel="Processing..."
          onClick={() => void press()}
          className="btn-primary"
        >
          <span>
            Pay <span className="figure">{formatPrice(shown)}</span>
          </span>
        </BusyButton>
        <Link to="/tools" className="btn btn-secondary">
          Browse tools
        </Link>
      </Actions>
    </>
  );
}

function useOwnOrder(orderId: string, isSignedIn: boolean): State {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    void verifyOrder(orderId, stop.signal).then((result) => {
      if (stop.signal.aborted) return;
      if (result.ok) return setState({ kind: 'ready', payment: result.data.payment });
      const text = 'We couldn’t load this order';
      const message =
        result.status === 404 ? 'This order is not one of yours.' : failureMessage(result, text);
      setState({ kind: 'failed', message });
    });
    return () => stop.abort();
  }, [orderId, isSignedIn]);
  return state;
}

/** An order that its buyer did not finish: what it is for, and the way to pay it. */
export function ResumeOrder({ orderId }: { orderId: string }) {
  const { kind, user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mustSignIn = kind === 'none' || (kind !== 'unknown' && !user);
  const state = useOwnOrder(orderId, Boolean(user));

  useEffect(() => {
    if (mustSignIn) void navigate(loginPath(pathname, hasSessionEnded()), { replace: true });
  }, [mustSignIn, navigate, pathname]);

  if (state.kind === 'loading') {
    return (
      <Panel key="loading" tone="wait" icon="spinner" title="Loading your order">
        <p className="mt-3">One moment, please.</p>
      </Panel>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Panel key="failed" tone="bad" icon="warning" title="Order not found">
        <p className="mt-3">{state.message}</p>
        <Actions>
          <Link to="/tools" className="btn btn-secondary">
            Browse tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  const { payment } = state;
  const isOpen = payment.status === 'pending' || payment.status === 'failed';
  if (!isOpen) {
    return (
      <Panel key="done" tone="good" icon="check" title="This order is complete">
        <p className="mt-3">There is nothing left to pay.</p>
        <OrderDetails payment={payment} />
        <Actions>
          <Link to="/dashboard?tab=tools" className="btn btn-primary">
            Go to My Tools
          </Link>
        </Actions>
      </Panel>
    );
  }
  return (
    <Panel key="open" tone="wait" icon="wallet" title="Finish your order">
      <p className="mt-3">Nothing has been charged yet.</p>
      <OrderDetails payment={payment} />
      <RiskNotice className="mt-5" />
      <RemindMe payment={payment} />
      <ContinueButton payment={payment} />
    </Panel>
  );
}
