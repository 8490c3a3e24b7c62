import { MenuItem } from '@mui/material';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { changedValues } from '../components/form/drafts';
import { refuse } from '../components/form/fields';
import { FormSection } from '../components/form/FormSection';
import { FormSwitch } from '../components/form/FormSwitch';
import { FormTextField } from '../components/form/FormTextField';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { useSaveRecord } from '../components/form/use-save-record';
import { FormDialog } from '../components/FormDialog';
import { useMay } from '../components/use-may';
import { failureSentence } from '../providers/api-error';
import type { Coupon } from './coupon';
import { couponBody, couponDraft, couponErrors, couponValues, type CouponValues } from './coupon-form';
import { CouponPreviewPanel } from './CouponPreviewPanel';
import { CouponScopeFields } from './CouponScopeFields';

export interface CouponFormProps {
  /** Undefined for a new one. */
  coupon: Coupon | undefined;
  initial: CouponValues;
  onClose: () => void;
}

const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const amount = { slotProps: { htmlInput: { inputMode: 'decimal' } } } as const;
const whole = { slotProps: { htmlInput: { inputMode: 'numeric' } } } as const;

export function CouponForm({ coupon, initial, onClose }: CouponFormProps) {
  const canEdit = useMay('coupons:write');
  const form = useForm<CouponValues>({ defaultValues: initial, resolver: refuse(couponErrors) });
  const kind = useWatch({ control: form.control, name: 'kind' });

  const [start] = useState({ coupon, values: initial });
  const { save, isSaving, conflict } = useSaveRecord<Coupon, CouponValues>({
    form,
    resource: 'coupons',
    record: coupon,
    toValues: couponValues,
    toBody: (values) => {
      const body = couponBody(values, start.coupon);
      return start.coupon ? changedValues(body, couponBody(start.values, start.coupon)) : body;
    },
    success: 'Coupon saved successfully!',
    failure: (error) => failureSentence('Failed to save coupon', error),
    onSaved: onClose,
  });

  return (
    <FormDialog
      form={form}
      draft={couponDraft(coupon?.id)}
      title={coupon ? 'Edit coupon' : 'Add coupon'}
      action={coupon ? 'Save' : 'Add coupon'}
      busyLabel="Saving..."
      busy={isSaving}
      disabled={!canEdit}
      maxWidth="md"
      isEdit={coupon !== undefined}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormSection title="Code and discount">
        <FormTextField
          name="code"
          label="Code"
          required
          helperText="Letters, digits and dashes. Customers can type it in lowercase."
          slotProps={{
            htmlInput: {
              autoCapitalize: 'characters',
              spellCheck: false,
              style: { textTransform: 'uppercase' },
            },
          }}
        />
        <FormTextField select name="kind" label="Discount">
          <MenuItem value="percent">Percentage</MenuItem>
          <MenuItem value="fixed">Fixed amount</MenuItem>
        </FormTextField>
        {kind === 'percent' ? (
          <>
            <FormTextField
              {...amount}
              name="percent"
              label="Percentage"
              required
              helperText="100 makes the tool free"
            />
            <FormTextField
              {...amount}
              name="maxDiscount"
              label="Maximum discount (₹)"
              helperText="Leave empty for no limit"
            />
          </>
        ) : (
          <FormTextField {...amount} name="amount" label="Amount (₹)" required />
        )}
      </FormSection>
      <FormSection title="What it is for">
        <CouponScopeFields />
        <FormTextField
          {...amount}
          name="minAmount"
          label="Minimum purchase (₹)"
          helperText="The total of eligible items. Leave empty for no minimum."
        />
      </FormSection>
      <FormSection title="When and how often" hint="The first and last day are included.">
        <FormTextField {...day} name="startsAt" label="First day" />
        <FormTextField {...day} name="endsAt" label="Last day" />
        <FormTextField
          {...whole}
          name="totalLimit"
          label="Total uses"
          helperText="Leave empty for no limit"
        />
        <FormTextField {...whole} name="perCustomerLimit" label="Uses per customer" required />
        <FormSwitch name="firstPurchase" label="First purchase only" />
        <FormSwitch name="isActive" label="Active" />
        <FormTextField
          className="wide"
          name="note"
          label="Note"
          multiline
          helperText="Visible to staff only"
        />
      </FormSection>
      <CouponPreviewPanel couponId={coupon?.id} />
      {conflict && <ConflictNotice what="this coupon" conflict={conflict} />}
    </FormDialog>
  );
}
