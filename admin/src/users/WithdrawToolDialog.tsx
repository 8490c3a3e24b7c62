import { TextField, Typography } from '@mui/material';
import { useState } from 'react';

import type { Schemas } from '@store/api-client';
import { FormDialog } from '../components/FormDialog';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';
import type { User } from './user';

export interface WithdrawToolDialogProps {
  user: User;
  tool: Schemas['HeldTool'];
  onClose: () => void;
}

/** Takes a tool from somebody; says that no money goes back by it. */
export function WithdrawToolDialog({ user, tool, onClose }: WithdrawToolDialogProps) {
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCall({
    done: 'The tool is withdrawn',
    failed: 'The tool could not be withdrawn',
    changes: ['users', 'dashboard'],
    onDone: onClose,
    quiet: true,
  });
  const errors = errorFields(error);
  const name = user.name || user.email;
  return (
    <FormDialog
      title={`Withdraw ${tool.name}`}
      action="Withdraw"
      busyLabel="Withdrawing..."
      tone="error"
      busy={isPending}
      failure={
        error && !errors['reason'] ? errorMessage(error, 'The tool could not be withdrawn') : undefined
      }
      onSubmit={() =>
        mutate({
          path: `/admin/users/${user.id}/tools/${tool.toolId}/withdraw`,
          method: 'POST',
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {name} can no longer download it.{' '}
        {tool.source === 'purchase' && 'Nothing is refunded: that is done from the order. '}
        You can grant it again.
      </Typography>
      <TextField
        label="Reason"
        required
        multiline
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors['reason'] !== undefined}
        helperText={errors['reason'] ?? 'For staff only. The customer’s mail does not say it.'}
      />
    </FormDialog>
  );
}
