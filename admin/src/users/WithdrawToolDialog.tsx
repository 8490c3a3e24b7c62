import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { getName, REASON_HINT, USER_RELATED, type User } from './user';

export interface WithdrawToolDialogProps {
  user: User;
  tool: Schemas['HeldTool'];
  onClose: () => void;
}

/** Takes a tool from a user. A purchase is not refunded by it. */
export function WithdrawToolDialog({ user, tool, onClose }: WithdrawToolDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const withdraw = useAction(
    (provider, reason: string) => provider.withdrawTool(user.id, tool.toolId, reason),
    {
      success: 'Tool withdrawn',
      failure: 'The tool could not be withdrawn',
      refresh: USER_RELATED,
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`withdraw-tool:${user.id}:${tool.toolId}`}
      title={`Withdraw ${tool.name}`}
      action="Withdraw"
      busyLabel="Withdrawing..."
      tone="error"
      busy={withdraw.isPending}
      onSubmit={form.handleSubmit(({ reason }) => withdraw.mutate(reason))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {getName(user)} will no longer be able to download it.{' '}
        {tool.source === 'purchase' && 'The purchase is not refunded; refund it from the order. '}
        You can grant it again.
      </Typography>
      <FormTextField name="reason" label="Reason" required multiline minRows={2} helperText={REASON_HINT} />
    </FormDialog>
  );
}
