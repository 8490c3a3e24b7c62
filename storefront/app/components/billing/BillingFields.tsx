import { GST_STATES, normalGstin } from '@store/api-client/gst';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '~/components/field';
import { billingRules, checkGstin, gstinNote, type BillingForm } from '~/lib/billing-form';

function StateField({ onChange }: { onChange?: (stateCode: string) => void }) {
  const id = useId();
  const { register, clearErrors, formState } = useFormContext<BillingForm>();
  const error = formState.errors.stateCode?.message;
  const { onChange: onSelect, ...field } = register('stateCode', billingRules.stateCode);
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        State (for the tax invoice)
      </label>
      <select
        {...field}
        id={id}
        className="input col-span-2 row-start-2"
        autoComplete="billing address-level1"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => {
          clearErrors('stateCode');
          onChange?.(event.target.value);
          return onSelect(event);
        }}
      >
        <option value="">Choose your state</option>
        {GST_STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-note`} className="col-span-2 row-start-3 text-sm text-loss">
          {error}
        </p>
      )}
      {/* On the line of the label, and reached after the state. */}
      <label className="col-start-2 row-start-1 flex items-center gap-2 text-sm text-ink">
        <input
          type="checkbox"
          className="size-4.5 accent-accent"
          {...register('hasGstin', { onChange: () => clearErrors(['gstin', 'legalName', 'address', 'pin']) })}
        />
        I have a GSTIN
      </label>
    </div>
  );
}

function GstinField({ onState }: { onState?: (stateCode: string) => void }) {
  const { register, setValue, clearErrors, formState } = useFormContext<BillingForm>();
  const gstin = useWatch<BillingForm, 'gstin'>({ name: 'gstin' });
  const note = gstinNote(gstin);

  function takeState(text: string) {
    clearErrors('gstin');
    const check = checkGstin(text);
    if (check.kind !== 'valid') return;
    setValue('stateCode', check.stateCode, { shouldDirty: true });
    clearErrors('stateCode');
    onState?.(check.stateCode);
  }

  return (
    <Field
      label="GSTIN"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      announceError
      error={formState.errors.gstin?.message ?? note.error}
      hint={note.hint}
      {...register('gstin', {
        ...billingRules.gstin,
        onChange: (event: { target: { value: string } }) => takeState(event.target.value),
        onBlur: (event: { target: { value: string } }) => setValue('gstin', normalGstin(event.target.value)),
      })}
    />
  );
}

interface BillingFieldsProps {
  /** Asks for name and address without a GSTIN, too. */
  needsAddress?: boolean;
  onStateChange?: (stateCode: string) => void;
}

/** The buyer's details for a tax invoice: the state, and more for a business. Used inside a form's provider. */
export function BillingFields({ needsAddress = false, onStateChange }: BillingFieldsProps) {
  const { register, clearErrors, formState } = useFormContext<BillingForm>();
  const hasGstin = useWatch<BillingForm, 'hasGstin'>({ name: 'hasGstin' });
  const { errors } = formState;
  const field = (name: 'legalName' | 'address' | 'pin', rule: object = {}) => ({
    error: errors[name]?.message,
    ...register(name, { ...rule, onChange: () => clearErrors(name) }),
  });

  return (
    <div className="grid gap-4">
      <StateField onChange={onStateChange} />
      {hasGstin && <GstinField onState={onStateChange} />}
      {(hasGstin || needsAddress) && (
        <>
          <Field
            label={hasGstin ? 'Registered name' : 'Name'}
            autoComplete={hasGstin ? 'organization' : 'name'}
            maxLength={100}
            {...field('legalName')}
          />
          <Field
            label="Billing address"
            autoComplete="billing street-address"
            maxLength={300}
            {...field('address')}
          />
          <Field
            label={needsAddress ? 'PIN code' : 'PIN code (optional)'}
            inputMode="numeric"
            autoComplete="billing postal-code"
            className="max-w-40"
            {...field('pin', billingRules.pin)}
          />
        </>
      )}
    </div>
  );
}
