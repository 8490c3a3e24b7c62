import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cancelSubscription, getSubscriptions } from '~/api/subscriptions';
import type { Subscription } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { formatDate, formatPrice } from '~/lib/format';
import { everyText, isBegun, isRunning, methodText, nextDebit, STATES, stateText } from '~/lib/subscription';
import { showToast } from '~/lib/toast';
import { useDialog } from '~/lib/use-dialog';
import { LoadFailed } from './LoadFailed';
import { SubscriptionPayments } from './SubscriptionPayments';
import { useLoad } from '~/lib/use-load';

const loadModal = () => import('./CancelSubscriptionModal').then((part) => part.CancelSubscriptionModal);

function getFacts(subscription: Subscription): [string, string][] {
  const { currentPeriodEnd, ceiling } = subscription;
  const next = nextDebit(subscription);
  const method = methodText(subscription);
  return [
    ...(next ? [['Next debit', next] satisfies [string, string]] : []),
    ...(currentPeriodEnd ? [['Paid until', formatDate(currentPeriodEnd)] satisfies [string, string]] : []),
    ...(method ? [['Paid by', method] satisfies [string, string]] : []),
    ['Ceiling', `At most ${formatPrice(ceiling)} at a time`],
  ];
}

function SubscriptionCard({ subscription: loaded }: { subscription: Subscription }) {
  const [subscription, setSubscription] = useState(loaded);
  const { Dialog, isOpening, open, close } = useDialog(loadModal);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCancelled = subscription !== loaded;
  const { id, toolId, toolName, planName, status, nextAmount } = subscription;
  const { label, tone } = STATES[status];

  useEffect(() => {
    // The focused button was removed.
    if (isCancelled) heading.current?.focus();
  }, [isCancelled]);

  async function cancel() {
    const result = await cancelSubscription(id);
    close();
    if (result.ok) return setSubscription(result.data.subscription);
    if (result.status !== 401)
      showToast('error', result.message ?? 'We couldn’t cancel the subscription. Please try again.');
  }

  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3
            ref={heading}
            tabIndex={-1}
            className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]"
          >
            {toolName}
          </h3>
          <p className="figure mt-0.5 text-sm [overflow-wrap:anywhere]">
            {planName} · {everyText(subscription)}
          </p>
        </div>
        <span className={`badge ${tone}`}>{label}</span>
      </div>
      <p role="status" className="figure mt-3 max-w-prose">
        {stateText(subscription)}
      </p>
      <dl className="figure mt-4 grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
        {getFacts(subscription).map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 sm:justify-start">
            <dt className="shrink-0 sm:w-24">{name}</dt>
            <dd className="text-right font-medium text-ink sm:text-left">{value}</dd>
          </div>
        ))}
      </dl>
      {status !== 'created' && <SubscriptionPayments subscription={subscription} />}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {status === 'past_due' && toolId && (
          <Link to={`/dashboard?tab=tools&renew=${toolId}`} className="btn btn-primary btn-sm">
            <span className="figure">Pay {formatPrice(nextAmount ?? subscription.price)} now</span>
          </Link>
        )}
        {isRunning(subscription) && (
          <button
            type="button"
            onClick={open}
            className="btn btn-secondary btn-sm"
            aria-label={`Cancel subscription of ${toolName}`}
          >
            <OpeningMark isOpening={isOpening} />
            Cancel subscription
          </button>
        )}
        {status === 'ended' && toolId && (
          <Link to={`/tools/${toolId}`} className="btn btn-secondary btn-sm">
            Subscribe again
          </Link>
        )}
      </div>
      {Dialog && <Dialog subscription={subscription} onCancel={cancel} onClose={close} />}
    </li>
  );
}

function Empty() {
  return (
    <div className="card p-10 text-center">
      <p className="text-lg font-semibold text-ink">No subscriptions</p>
      <p className="mt-1">Plans that renew themselves appear here. You can cancel them here, too.</p>
      <Link to="/tools" className="btn btn-primary mt-5">
        Browse Tools
      </Link>
    </div>
  );
}

/** What renews itself, with the next debit, all payments and the way to cancel. */
export function Subscriptions() {
  const [state, reload] = useLoad(getSubscriptions);
  const begun = state.kind === 'ready' ? state.data.subscriptions.filter(isBegun) : [];
  return (
    <section aria-labelledby="subscriptions">
      <h2 id="subscriptions" className="mb-5 text-xl font-semibold">
        Subscriptions
      </h2>
      {state.kind === 'loading' && (
        <div className="skeleton h-64" role="status" aria-label="Loading your subscriptions" />
      )}
      {state.kind === 'failed' && <LoadFailed what="your subscriptions" onRetry={reload} />}
      {state.kind === 'ready' && begun.length === 0 && <Empty />}
      {begun.length > 0 && (
        <ul className="grid gap-6">
          {begun.map((subscription) => (
            <SubscriptionCard key={subscription.id} subscription={subscription} />
          ))}
        </ul>
      )}
    </section>
  );
}
