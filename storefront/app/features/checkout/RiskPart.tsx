import { useFormContext } from 'react-hook-form';
import { useSite } from '~/lib/site';
import type { CheckoutForm } from './checkout-form';

/** The risk notice, a line that unfolds, and whether the buyer has read it. Paying does not depend on the answer. */
export function RiskPart({ asks = true }: { asks?: boolean }) {
  const { register } = useFormContext<CheckoutForm>();
  const { riskNotice } = useSite().settings;
  if (!riskNotice) return null;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-6 items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate group-open:whitespace-normal group-open:[overflow-wrap:anywhere]">
          <strong className="font-semibold text-ink">Risk notice: </strong>
          {riskNotice}
        </span>
        <span className="link group-open:hidden" aria-hidden="true">
          Read
        </span>
      </summary>
      {asks && (
        <label className="mt-2 flex min-h-6 cursor-pointer items-center gap-3 text-ink">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-accent"
            {...register('acceptedNotice')}
          />
          I have read the risk notice
        </label>
      )}
    </details>
  );
}
