import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { getSubscriptions } from '~/api/subscriptions';
import type { Tool } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { isRunning } from '~/lib/subscription';
import { useToolActions } from '~/lib/tool-actions';
import { PlanChoice } from './PlanChoice';

/** Whether the owner is debited for the tool; undefined until it is known. */
function useIsSubscribed({ _id }: Tool): boolean | undefined {
  const [isSubscribed, setSubscribed] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    void getSubscriptions({ isBackground: true }).then((result) => {
      const own = result.ok ? result.data.subscriptions : [];
      if (isCurrent) setSubscribed(own.some((one) => one.toolId === _id && isRunning(one)));
    });
    return () => {
      isCurrent = false;
    };
  }, [_id]);
  return isSubscribed;
}

function Change({ tool }: { tool: Tool }) {
  const { buy, opening } = useToolActions();
  const isSubscribed = useIsSubscribed(tool);
  const [planId, choose] = useState<string>();
  const plan = tool.plans.find(({ id }) => id === planId);
  if (isSubscribed === undefined)
    return <div className="skeleton mt-4 h-24" role="status" aria-label="Loading the plans" />;
  if (isSubscribed) {
    return (
      <p className="mt-3 text-sm">
        Your subscription is running. To change to another plan, first cancel it under{' '}
        <Link to="/dashboard?tab=subscriptions" className="link">
          Subscriptions
        </Link>
        : you keep what is paid for.
      </p>
    );
  }
  return (
    <>
      <PlanChoice tool={tool} chosen={planId} onChoose={choose} />
      {!plan?.interval && (
        <p className="mt-3 text-sm">What you paid for your present plan is taken off the price.</p>
      )}
      <button
        type="button"
        disabled={!plan}
        onClick={() => {
          if (!plan) return;
          const { id: planId, name: planName, price, interval } = plan;
          const { _id: toolId, name, category } = tool;
          const item = { toolId, name, category, price, planId, planName };
          buy(interval ? { ...item, interval } : { ...item, upgrade: true });
        }}
        className="btn btn-secondary mt-3 w-full"
      >
        <OpeningMark isOpening={opening === tool._id} />
        {plan?.interval ? 'Subscribe' : 'Change plan'}
      </button>
    </>
  );
}

/** An owner changes to another plan, of which what was paid is taken off, or subscribes. */
export function OwnPlans({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link min-h-6 w-fit cursor-pointer text-sm">Change your plan</summary>
      {isOpen && <Change tool={tool} />}
    </details>
  );
}
