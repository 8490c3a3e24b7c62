import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useController, useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { formatDay } from '../components/format';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { reasonProblem, SUBSCRIPTION_RELATED, type Subscription, subscriptionName } from './subscription';

interface CancelValues {
  reason: string;
  refundLast: boolean;
}

interface CancelSubscriptionDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Cancels a subscription, with a reason for colleagues. */
export function CancelSubscriptionDialog({ subscription, onClose }: CancelSubscriptionDialogProps) {
  const { id, currentPeriodEnd } = subscription;
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refundLast: false } });
  const { field: refundLast } = useController({ control: form.control, name: 'refundLast' });
  const cancel = useAction(
    (provider, { reason, ...values }: CancelValues) =>
      provider.cancelSubscription(id, { reason: reason.trim(), ...values }),
    {
      success: 'Subscription cancelled',
      failure: 'The subscription could not be cancelled',
      refresh: SUBSCRIPTION_RELATED,
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`cancel-subscription:${id}`}
      title={`Cancel the subscription for ${subscriptionName(subscription)}`}
      action="Cancel subscription"
      cancel="Keep it"
      busyLabel="Cancelling..."
      tone="error"
      busy={cancel.isPending}
      onSubmit={form.handleSubmit((values) => cancel.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Nothing more is debited. The customer keeps the tool until {formatDay(currentPeriodEnd)} and gets an
        email.
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        helperText="For colleagues. With a refund it is also sent to the gateway."
        rules={{ validate: reasonProblem }}
      />
      <FormControlLabel
        sx={{ alignItems: 'flex-start' }}
        control={
          <Checkbox
            size="small"
            name={refundLast.name}
            checked={refundLast.value}
            onChange={refundLast.onChange}
            onBlur={refundLast.onBlur}
            slotProps={{ input: { ref: refundLast.ref } }}
            sx={{ pt: 0.25 }}
          />
        }
        label="Also refund the last payment: it then ends at once"
      />
    </FormDialog>
  );
}
