import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Billing } from '~/api/types';
import { BillingFields } from '~/components/billing/BillingFields';
import { billingSummary, type BillingForm } from '~/lib/billing-form';

interface BillingPartProps {
  /** What the buyer saved with an earlier purchase. */
  saved: Billing | null;
  needsAddress: boolean;
  onStateChange: (stateCode: string) => void;
}

/** The details for the tax invoice: one line while they are known and right, otherwise the fields. */
export function BillingPart({ saved, needsAddress, onStateChange }: BillingPartProps) {
  const { formState, setFocus } = useFormContext<BillingForm>();
  const [isWanted, setWanted] = useState(false);
  const { stateCode, gstin, legalName, address, pin } = formState.errors;
  const hasErrors = Boolean(stateCode ?? gstin ?? legalName ?? address ?? pin);

  if (saved && !isWanted && !hasErrors && !needsAddress) {
    return (
      <p className="flex items-center justify-between gap-4 text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          Tax invoice: <span className="figure text-ink">{billingSummary(saved)}</span>
        </span>
        <button
          type="button"
          className="link min-h-6 shrink-0"
          aria-label="Change the tax invoice details"
          onClick={() => {
            flushSync(() => setWanted(true));
            setFocus('stateCode');
          }}
        >
          Change
        </button>
      </p>
    );
  }
  return <BillingFields needsAddress={needsAddress} onStateChange={onStateChange} />;
}
