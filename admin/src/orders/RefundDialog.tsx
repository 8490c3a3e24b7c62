import {
  Box,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { customerOf } from '../components/customer-of';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { formatRupees } from '../components/format';
import { useAction } from '../components/use-action';
import { RefundTools } from './RefundTools';
import { ORDER_RELATED, orderName, type OrderDetails } from './order';
import {
  accessOf,
  amountProblem,
  chooseFrom,
  isPart,
  keptNames,
  leftOf,
  REASONS,
  reasonProblem,
  refundableNote,
  refundBody,
  refundNotice,
  type RefundValues,
  withReason,
} from './refund';

/** Refunds an order: how much, why, and whether the customer keeps the tool. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const accessId = useId();
  const all = chooseFrom(order.items).map(({ toolId }) => toolId);
  const form = useForm<RefundValues>({
    defaultValues: { amount: String(order.refundableAmount), reason: '', access: '', toolIds: all },
  });
  const [amount, access, toolIds] = useWatch({
    control: form.control,
    name: ['amount', 'access', 'toolIds'],
  });
  const sold = order.quoteId ? 'files' : all.length > 0 ? 'tools' : 'tool';
  const isForPart = isPart(order.items, toolIds);
  const refundable = leftOf(order, toolIds);
  const refund = useAction(
    (provider, sent: RefundValues) =>
      provider.refundOrder(order.id, refundBody(sent, refundable, isForPart ? toolIds : undefined)),
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
      draft={`refund:${order.id}`}
      title={`Refund order ${orderName(order)}`}
      action={amountProblem(amount, refundable) ? 'Refund' : `Refund ${formatRupees(Number(amount))}`}
      busyLabel="Refunding..."
      tone="error"
      busy={refund.isPending}
      disabled={order.refundableAmount === 0}
      onSubmit={form.handleSubmit((sent) => refund.mutate(sent))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {customerOf(order).name} paid {formatRupees(order.amount)} for {order.tool?.name ?? 'a tool'}.{' '}
        {order.refundableAmount > 0 ? `${formatRupees(refundable)} can be refunded.` : refundableNote(order)}
      </Typography>
      {all.length > 0 && (
        <RefundTools
          items={order.items}
          chosen={toolIds}
          onChoose={(chosen) => {
            form.setValue('toolIds', chosen, { shouldDirty: true });
            form.setValue('amount', String(leftOf(order, chosen)), { shouldDirty: true });
          }}
        />
      )}
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
      <Box role="group" aria-label="Suggestions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {REASONS.map((reason) => (
          <Chip
            key={reason}
            label={reason}
            variant="outlined"
            onClick={() =>
              form.setValue('reason', withReason(form.getValues('reason'), reason), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ))}
      </Box>
      {isForPart ? (
        <Typography variant="body2">
          The customer loses access to the chosen tools. They keep {keptNames(order.items, toolIds)}.
        </Typography>
      ) : (
        <FormControl>
          <FormLabel id={accessId}>Customer access</FormLabel>
          <RadioGroup
            aria-labelledby={accessId}
            value={accessOf({ amount, access }, refundable)}
            onChange={(_event, chosen) =>
              form.setValue('access', chosen === 'keep' ? 'keep' : 'withdraw', { shouldDirty: true })
            }
          >
            <FormControlLabel
              value="withdraw"
              control={<Radio size="small" />}
              label={`Withdraw the ${sold}`}
            />
            <FormControlLabel value="keep" control={<Radio size="small" />} label={`Keep the ${sold}`} />
          </RadioGroup>
        </FormControl>
      )}
    </FormDialog>
  );
}
