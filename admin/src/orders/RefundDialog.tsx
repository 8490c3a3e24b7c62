import { Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import { getCustomer } from '../components/get-customer';
import { FormDialog } from '../components/FormDialog';
import { formatRupees } from '../components/format';
import { useAction } from '../components/use-action';
import { ORDER_RELATED, orderName, type OrderDetails } from './order';
import {
  amountProblem,
  chooseFrom,
  isPart,
  getLeft,
  refundableNote,
  refundBody,
  refundNotice,
  type RefundValues,
} from './refund';
import { RefundFields } from './RefundFields';

/** Refunds an order: how much, why, and whether the customer keeps the tool. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const form = useForm<RefundValues>({
    defaultValues: {
      amount: String(order.refundableAmount),
      reason: '',
      access: '',
      toolIds: chooseFrom(order.items).map(({ toolId }) => toolId),
    },
  });
  const [amount, toolIds] = useWatch({ control: form.control, name: ['amount', 'toolIds'] });
  const refundable = getLeft(order, toolIds);
  const isOver = order.refundableAmount === 0;
  const refund = useAction(
    (provider, sent: RefundValues) =>
      provider.refundOrder(
        order.id,
        refundBody(sent, refundable, isPart(order.items, toolIds) ? toolIds : undefined),
      ),
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
      disabled={isOver}
      onSubmit={form.handleSubmit((sent) => refund.mutate(sent))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {getCustomer(order).name} paid {formatRupees(order.amount)} for {order.tool?.name ?? 'a tool'}.{' '}
        {isOver ? refundableNote(order) : `${formatRupees(refundable)} can be refunded.`}
      </Typography>
      {!isOver && <RefundFields order={order} />}
    </FormDialog>
  );
}
