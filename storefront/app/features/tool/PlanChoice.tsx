import { useEffect, useEffectEvent, useRef } from 'react';
import type { Plan, Tool } from '~/api/types';
import { formatPrice, plural } from '~/lib/format';
import { PERIODS } from '~/lib/plans';

interface PlanChoiceProps {
  tool: Tool;
  chosen: string | undefined;
  onChoose: (planId: string) => void;
}

/** What a plan gives beside its name: `30 days, 2 devices`. */
function planTerms({ days, seats, interval }: Plan, { licensePolicy }: Pick<Tool, 'licensePolicy'>): string {
  const once = days ? plural(days, 'day') : 'No end';
  const term = interval ? 'Renews itself' : once;
  return licensePolicy === 'activations' ? `${term}, ${plural(seats, 'device')}` : term;
}

/** The plans of a tool, each with its price. */
export function PlanChoice({ tool, chosen, onChoose }: PlanChoiceProps) {
  const { plans } = tool;
  const group = useRef<HTMLFieldSetElement>(null);
  const noteEarlier = useEffectEvent(() => {
    const pressed = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (pressed !== undefined && pressed !== chosen) onChoose(pressed);
  });
  // The page shows the choice before this script is there: a plan that was pressed meanwhile is the chosen one.
  useEffect(() => noteEarlier(), []);
  if (plans.length < 2) return null;
  return (
    <fieldset ref={group} className="mt-4 grid gap-2">
      <legend className="mb-2 text-sm font-medium text-ink">Choose your plan</legend>
      {plans.map((plan) => (
        <label
          key={plan.id}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-1.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
        >
          <input
            type="radio"
            name="plan"
            value={plan.id}
            checked={plan.id === chosen}
            onChange={() => onChoose(plan.id)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-medium text-ink [overflow-wrap:anywhere]">{plan.name}</span>
            <span className="figure block text-sm">{planTerms(plan, tool)}</span>
          </span>
          <span className="figure shrink-0 text-right leading-snug">
            <span className="block font-semibold text-ink">{formatPrice(plan.price)}</span>
            {plan.interval && <span className="block text-sm">/ {PERIODS[plan.interval]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
