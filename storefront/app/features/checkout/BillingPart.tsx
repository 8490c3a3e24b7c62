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

/** The height of the field of a first purchase, whatever is shown in its place. */
const space = 'min-h-17.75';

/** Keeps the space of the details until it is known what was saved. */
export function BillingSkeleton() {
  return <div className={`skeleton ${space}`} role="status" aria-label="Loading the tax invoice details" />;
}

/** The details for the tax invoice: one line while they are known and right, otherwise the fields. */
export function BillingPart({ saved, needsAddress, onStateChange }: BillingPartProps) {
  const { formState, setFocus } = useFormContext<BillingForm>();
  const [isWanted, setWanted] = useState(false);
  const { stateCode, gstin, legalName, address, pin } = formState.errors;
  const hasErrors = Boolean(stateCode ?? gstin ?? legalName ?? address ?? pin);

  if (saved && !isWanted && !hasErrors && !needsAddress) {
    return (
      <p
        className={`flex items-center justify-between gap-4 rounded-lg border border-line px-4 text-sm ${space}`}
      >
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
  return (
    <div className={space}>
      <BillingFields needsAddress={needsAddress} onStateChange={onStateChange} />
    </div>
  );
}
