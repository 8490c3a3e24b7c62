import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { customerOf } from '../components/customer-of';
import { FormDraft } from '../components/form/FormDraft';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { formatRupees } from '../components/format';
import { useAction } from '../components/use-action';
import { ORDER_RELATED, orderName, type OrderDetails } from './order';
import {
  accessOf,
  amountProblem,
  reasonProblem,
  refundBody,
  refundDraft,
  refundNotice,
  type RefundValues,
} from './refund';

/** Refunds an order: how much, why, and whether the customer keeps the tool. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const accessId = useId();
  const refundable = order.refundableAmount;
  const form = useForm<RefundValues>({
    defaultValues: { amount: String(refundable), reason: '', access: '' },
  });
  const [amount, access] = useWatch({ control: form.control, name: ['amount', 'access'] });
  const refund = useAction(
    (provider, sent: RefundValues) => provider.refundOrder(order.id, refundBody(sent, refundable)),
    {
      success: ({ data }) => refundNotice(data.refund),
      failure: 'The refund failed',
      refresh: ORDER_RELATED,
      form,
      onSuccess: onClose,
    },
  );

  return (
    <FormDialog
      form={form}
      title={`Refund order ${orderName(order)}`}
      action="Refund"
      busyLabel="Refunding..."
      tone="error"
      busy={refund.isPending}
      onSubmit={form.handleSubmit((sent) => refund.mutate(sent))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {customerOf(order).name} paid {formatRupees(order.amount)} for {order.tool?.name ?? 'a tool'}.{' '}
        {formatRupees(refundable)} can be refunded.
      </Typography>
      <FormDraft name={refundDraft(order.id)} />
      <FormTextField
        name="amount"
        label="Amount (₹)"
        required
        rules={{ validate: (typed: string) => amountProblem(typed, refundable) }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        rules={{ validate: reasonProblem }}
        helperText="Saved with the order and sent to the gateway."
      />
      <FormControl>
        <FormLabel id={accessId}>Customer access</FormLabel>
        <RadioGroup
          aria-labelledby={accessId}
          value={accessOf({ amount, access }, refundable)}
          onChange={(_event, chosen) =>
            form.setValue('access', chosen === 'keep' ? 'keep' : 'withdraw', { shouldDirty: true })
          }
        >
          <FormControlLabel value="withdraw" control={<Radio size="small" />} label="Withdraw the tool" />
          <FormControlLabel value="keep" control={<Radio size="small" />} label="Keep the tool" />
        </RadioGroup>
      </FormControl>
    </FormDialog>
  );
}
