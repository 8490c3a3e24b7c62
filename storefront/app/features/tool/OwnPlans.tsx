import { useState } from 'react';
import type { Tool } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { getChoices } from '~/lib/plans';
import { useToolActions } from '~/lib/tool-actions';
import { PlanChoice } from './PlanChoice';

/** An owner changes to another plan; what was paid is taken off its price. */
export function OwnPlans({ tool }: { tool: Tool }) {
  const { buy, opening } = useToolActions();
  const [planId, choose] = useState<string>();
  const plan = getChoices(tool).find(({ id }) => id === planId);
  return (
    <details className="mt-4">
      <summary className="link min-h-6 w-fit cursor-pointer text-sm">Change your plan</summary>
      <PlanChoice tool={tool} chosen={planId} onChoose={choose} />
      <p className="mt-3 text-sm">What you paid for your present plan is taken off the price.</p>
      <button
        type="button"
        disabled={!plan}
        onClick={() => {
          if (!plan) return;
          const { id: planId, name: planName, price } = plan;
          buy({
            toolId: tool._id,
            name: tool.name,
            category: tool.category,
            price,
            planId,
            planName,
            upgrade: true,
          });
        }}
        className="btn btn-secondary mt-3 w-full"
      >
        <OpeningMark isOpening={opening === tool._id} />
        Change plan
      </button>
    </details>
  );
}
