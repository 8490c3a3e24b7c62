import { useFormContext } from 'react-hook-form';
import { RiskNotice } from '~/components/risk-notice';
import { useSite } from '~/lib/site';
import type { CheckoutForm } from './use-checkout';

/** The risk notice, and whether the buyer has read it. Paying does not depend on the answer. */
export function RiskPart() {
  const { register } = useFormContext<CheckoutForm>();
  if (!useSite().settings.riskNotice) return null;
  return (
    <>
      <div className="mt-5 rounded-lg border border-line bg-sunken p-3">
        <RiskNotice />
      </div>
      <label className="mt-4 flex min-h-6 cursor-pointer items-center gap-3 text-sm text-ink">
        <input type="checkbox" className="size-4.5 shrink-0 accent-accent" {...register('acceptedNotice')} />I
        have read the risk notice
      </label>
    </>
  );
}
