import { useState } from 'react';
import { Link } from 'react-router';
import { verifySubscription } from '~/api/subscriptions';
import type { Subscription } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { OrderDocuments } from '~/components/order-documents';
import { getCaller } from '~/lib/session';
import { everyText, isBegun, nextDebit, STATES, stateText } from '~/lib/subscription';
import { useToolActions } from '~/lib/tool-actions';
import { DownloadButton } from './DownloadButton';
import { Actions, BackToTools, Details, Panel } from './ResultPanel';
import { useOrder } from './use-order';
import { usePolling } from './use-polling';

type State =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message?: string }
  | { kind: 'known'; subscription: Subscription };

/** Asks until the bank has decided. One missed answer does not yet replace what is known. */
function useSubscription(id: string | null): State {
  const [state, setState] = useState<State>({ kind: 'loading' });
  usePolling(id, {
    ask: verifySubscription,
    onAnswer: ({ subscription }) => {
      setState({ kind: 'known', subscription });
      return subscription.status !== 'created';
    },
    onOffline: () => setState({ kind: 'offline' }),
    onMiss: (misses) =>
      setState((now) => (now.kind === 'known' && misses < 2 ? now : { kind: 'unreachable' })),
    onRefused: (message) => setState({ kind: 'refused', message }),
  });
  return state;
}

const SeeSubscriptions = ({ isMain = false }: { isMain?: boolean }) => (
  <Link to="/dashboard?tab=subscriptions" className={`btn ${isMain ? 'btn-primary' : 'btn-secondary'}`}>
    Go to Subscriptions
  </Link>
);

function SubscriptionDetails({ subscription }: { subscription: Subscription }) {
  const { toolName, planName, subscriptionId, status } = subscription;
  const next = nextDebit(subscription);
  return (
    <Details
      details={[
        ['Tool', toolName],
        ['Plan', planName],
        ['Amount', everyText(subscription)],
        ...(next ? [['Next debit', next] satisfies [string, string]] : []),
        ['Subscription ID', subscriptionId],
        ['Status', status === 'created' && !isBegun(subscription) ? 'Not started' : STATES[status].label],
      ]}
    />
  );
}

/** It runs: what is debited next, and the way to the tool. */
function Begun({ subscription }: { subscription: Subscription }) {
  const order = useOrder(subscription.charges[0]?.orderId ?? undefined);
  return (
    <Panel key="begun" tone="good" icon="check" title="Your subscription has begun">
      <p className="mt-3">
        Thank you. Your tool is ready, and a receipt is on its way to{' '}
        <span className="[overflow-wrap:anywhere] text-ink">{getCaller()?.email ?? 'your inbox'}</span>.
      </p>
      <SubscriptionDetails subscription={subscription} />
      <div className="mt-4 flex min-h-6 flex-wrap justify-center gap-x-5 text-sm">
        {order && <OrderDocuments order={order} />}
      </div>
      <p className="mt-2 text-sm">
        We email you three days before each payment. Cancel any time in two presses under Dashboard →
        Subscriptions.
      </p>
      <Actions dashboard={false}>
        <DownloadButton toolId={subscription.toolId} />
        <SeeSubscriptions />
      </Actions>
    </Panel>
  );
}

/** Refused, or left: nothing was taken. */
function NotBegun({ subscription }: { subscription: Subscription }) {
  const { buy, opening } = useToolActions();
  const { toolId, toolName: name, planId, planName, price, interval, status, charges } = subscription;
  const isRefused = status === 'failed' || charges.at(-1)?.state === 'failed';
  return (
    <Panel key="unbegun" tone="neutral" icon="wallet" title="Your subscription has not begun">
      <p className="mt-3">
        {isRefused ? 'The payments were not approved.' : 'You left before approving the payments.'} Nothing
        was taken.
      </p>
      <SubscriptionDetails subscription={subscription} />
      <Actions>
        {toolId && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => buy({ toolId, name, category: '', price, planId, planName, interval })}
          >
            <OpeningMark isOpening={opening === toolId} />
            Try again
          </button>
        )}
        <BackToTools />
      </Actions>
    </Panel>
  );
}

/** One that is looked at again after it was cancelled, paused or not paid. */
function Later({ subscription }: { subscription: Subscription }) {
  return (
    <Panel key="later" tone="neutral" icon="file" title={`Subscription of ${subscription.toolName}`}>
      <p className="mt-3">{stateText(subscription)}</p>
      <SubscriptionDetails subscription={subscription} />
      <Actions>
        <SeeSubscriptions isMain />
      </Actions>
    </Panel>
  );
}

/** The page to which a customer returns from the approval of a mandate. */
export function SubscriptionResult({ subscriptionId }: { subscriptionId: string | null }) {
  const state = useSubscription(subscriptionId);
  if (!subscriptionId || state.kind === 'refused') {
    return (
      <Panel key="refused" tone="bad" icon="warning" title="Subscription not found">
        <p className="mt-3">
          {state.kind === 'refused' && state.message
            ? state.message
            : 'This subscription is not one of yours.'}
        </p>
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  if (state.kind === 'loading') {
    return (
      <Panel key="loading" tone="wait" icon="spinner" title="Checking your subscription">
        <p className="no-script:hidden mt-3">Please wait while we ask the payment provider.</p>
        <p className="mt-3 hidden no-script:block">
          Please enable JavaScript to see the result. If you approved the payments, your receipt comes by
          email.
        </p>
      </Panel>
    );
  }
  if (state.kind === 'offline' || state.kind === 'unreachable') {
    return (
      <Panel key="away" tone="wait" icon="warning" title="Subscription not checked yet">
        <p className="mt-3">
          {state.kind === 'offline'
            ? 'You appear to be offline. We’ll check again when you’re back.'
            : 'We can’t reach the store. We’ll keep checking. Please do not subscribe again.'}
        </p>
        <Actions>
          <BackToTools />
        </Actions>
      </Panel>
    );
  }
  const { subscription } = state;
  if (subscription.status === 'active') return <Begun subscription={subscription} />;
  const isRefused = subscription.charges.at(-1)?.state === 'failed';
  if (!isBegun(subscription) || (subscription.status === 'created' && isRefused))
    return <NotBegun subscription={subscription} />;
  if (subscription.status !== 'created') return <Later subscription={subscription} />;
  return (
    <Panel key="pending" tone="wait" icon="spinner" title="Your bank is confirming">
      <p className="mt-3">
        Your approval is on its way. <strong className="text-ink">Please do not subscribe again.</strong> This
        page keeps checking, and we’ll email {getCaller()?.email ?? 'you'} once it’s confirmed.
      </p>
      <SubscriptionDetails subscription={subscription} />
      <Actions>
        <BackToTools />
      </Actions>
    </Panel>
  );
}
