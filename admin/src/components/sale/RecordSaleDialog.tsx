import { GST_STATES } from '@store/api-client/gst';
import { MenuItem, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../form/FormTextField';
import { FormDialog } from '../FormDialog';
import { indianDay } from '../indian-day';
import { useAction } from '../use-action';
import { emptyItem, METHODS, saleBody, type SaleValues, UNKNOWN_BILLING } from './sale';
import { SaleItems } from './SaleItems';

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
      items: [emptyItem],
      paidOn: indianDay(new Date()),
      method: 'bank',
      reference: '',
      billing: UNKNOWN_BILLING,
    },
  });
  const record = useAction((provider, values: SaleValues) => provider.recordSale(saleBody(values)), {
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
      <SaleItems />
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
        helperText="Of the transfer or the receipt, such as a UTR. It is recorded once for the same tools and amounts."
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
