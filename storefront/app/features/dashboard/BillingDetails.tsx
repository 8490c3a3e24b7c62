import { FormProvider, useForm } from 'react-hook-form';
import { getBilling, saveBilling } from '~/api/account';
import type { Billing } from '~/api/types';
import { BillingFields } from '~/components/billing/BillingFields';
import { BusyButton } from '~/components/busy-button';
import { billingErrors, toBilling, toBillingForm, type BillingForm } from '~/lib/billing-form';
import { useFormDraft } from '~/lib/form-draft';
import { showToast } from '~/lib/toast';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

function BillingDetailsForm({ saved }: { saved: Billing | null }) {
  const form = useForm<BillingForm>({ defaultValues: toBillingForm(saved) });
  const { handleSubmit, reset, setError, formState } = form;
  useFormDraft(form, 'billing');
  const { isDirty, isSubmitting } = formState;

  async function submit(values: BillingForm) {
    if (!values.stateCode) return setError('stateCode', { message: 'Choose a state' }, { shouldFocus: true });
    const result = await saveBilling(toBilling(values, true));
    if (result.ok) {
      reset(toBillingForm(result.data.billing));
      return showToast('success', 'Billing details saved');
    }
    const wrong = billingErrors(result.fields);
    wrong.forEach(([name, message], index) => setError(name, { message }, { shouldFocus: index === 0 }));
    if (wrong.length === 0 && result.status !== 401)
      showToast('error', result.message ?? 'We couldn’t save your billing details. Please try again.');
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={handleSubmit(submit)} noValidate className="card p-5 sm:p-8" aria-labelledby="billing">
        <h2 id="billing" className="text-xl font-semibold">
          Billing Details
        </h2>
        <p className="mt-1 mb-6 text-sm">
          Printed on your next tax invoices. Earlier invoices stay as they are.
        </p>
        <BillingFields needsAddress />
        <BusyButton type="submit" busy={isSubmitting} disabled={!isDirty} className="btn-primary mt-6">
          Save Billing Details
        </BusyButton>
      </form>
    </FormProvider>
  );
}

/** What the customer's tax invoices say; not shown in a store that issues none. */
export function BillingDetails() {
  const [state, reload] = useLoad(getBilling);
  if (state.kind === 'failed') return <LoadFailed what="your billing details" onRetry={reload} />;
  // No placeholder: a store that is not registered would show it for nothing.
  if (state.kind === 'loading') return null;
  const { billing, isRegistered } = state.data;
  return isRegistered || billing ? <BillingDetailsForm saved={billing} /> : null;
}
