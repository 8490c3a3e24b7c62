import { GST_STATES } from '@store/api-client/gst';
import { MenuItem, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from '../form/FormTextField';
import { PlanField } from '../form/PlanField';
import { ToolField } from '../form/ToolField';
import { FormDialog } from '../FormDialog';
import { indianDay } from '../indian-day';
import { useAction } from '../use-action';

const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'upi', label: 'UPI' },
  { value: 'other', label: 'Other' },
] as const;

interface SaleValues {
  email: string;
  toolId: string;
  planId: string;
  /** As typed, in rupees. */
  amount: string;
  paidOn: string;
  method: (typeof METHODS)[number]['value'];
  reference: string;
  billing: Record<'stateCode' | 'legalName' | 'address' | 'pin', string>;
}

const UNKNOWN = { stateCode: '', legalName: '', address: '', pin: '' };

/** The server names a place in the list of what was sold, which has one entry here. */
const toBody = ({ toolId, planId, amount, billing, ...payment }: SaleValues): Schemas['SaleInput'] => {
  const { stateCode, ...texts } = billing;
  const state = GST_STATES.find(([code]) => code === stateCode)?.[0];
  const isKnown = Object.values(billing).some(Boolean);
  return {
    ...payment,
    items: [{ toolId, amount: Number(amount), ...(planId && { planId }) }],
    ...(isKnown && { billing: { ...texts, ...(state && { stateCode: state }) } }),
  };
};

export interface RecordSaleDialogProps {
  /** Whose sale it is; asked for where it is not known. */
  email?: string;
  onClose: () => void;
}

/** Records a sale that was paid in cash, by transfer, or in any way but through the gateway. */
export function RecordSaleDialog({ email = '', onClose }: RecordSaleDialogProps) {
  const form = useForm<SaleValues>({
    defaultValues: {
      email,
      toolId: '',
      planId: '',
      amount: '',
      paidOn: indianDay(new Date()),
      method: 'bank',
      reference: '',
      billing: UNKNOWN,
    },
  });
  const record = useAction((provider, values: SaleValues) => provider.recordSale(toBody(values)), {
    success: ({ data, message }) => ({
      type: data.order.status === 'pending' ? 'info' : 'success',
      message: message ?? 'Sale recorded',
    }),
    failure: 'The sale could not be recorded',
    refresh: ['orders', 'payments', 'users', 'dashboard', 'licenses', 'invoices'],
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={`sale:${email || 'new'}`}
      title="Record a sale"
      action="Record sale"
      busyLabel="Recording..."
      busy={record.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => record.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        For money that came outside the payment gateway. The customer gets the tool, the receipt and the
        invoice.
      </Typography>
      <FormTextField name="email" label="Customer’s email" type="email" required disabled={email !== ''} />
      <ToolField />
      <PlanField />
      <FormTextField name="amount" label="Amount (₹)" type="number" required helperText="Taxes included." />
      <FormTextField
        name="paidOn"
        label="Paid on"
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: indianDay(new Date()) } }}
      />
      <FormTextField select name="method" label="How it was paid" required>
        {METHODS.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </FormTextField>
      <FormTextField
        name="reference"
        label="Reference"
        required
        helperText="Of the transfer or the receipt, such as a UTR. It is recorded once for the same tool and amount."
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        For the tax invoice, where it is not in the customer’s billing details. From ₹50,000 it needs a name
        and an address.
      </Typography>
      <FormTextField select name="billing.stateCode" label="State">
        <MenuItem value="">As in the customer’s details, else the store’s</MenuItem>
        {GST_STATES.map(([code, name]) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      <FormTextField name="billing.legalName" label="Name on the invoice" />
      <FormTextField name="billing.address" label="Address" multiline minRows={2} />
      <FormTextField name="billing.pin" label="PIN code" />
    </FormDialog>
  );
}
