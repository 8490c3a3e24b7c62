import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { AccessRefuseInput } from '@store/api-client/limits';
import { textProblem } from '../components/form/fields';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { ACCESS_RELATED, type Access } from './access';

/** Says that the name was not found; the customer is asked again. */
export function RefuseDialog({ access, onClose }: { access: Access; onClose: () => void }) {
  const { id, value, toolName, user } = access;
  const form = useForm({ defaultValues: { reason: 'we did not find this user' } });
  const refuse = useAction(
    (provider, { reason }: { reason: string }) => provider.refuseAccess(id, { reason: reason.trim() }),
    {
      success: 'The customer is asked again',
      failure: 'The access could not be changed',
      refresh: ACCESS_RELATED,
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`refuse-access:${id}`}
      title={`${value} was not found`}
      action="Ask again"
      busyLabel="Sending..."
      busy={refuse.isPending}
      onSubmit={form.handleSubmit((values) => refuse.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {user.name || user.email} gets an email with the reason and can enter another name for {toolName}.
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        helperText="The customer reads: “We could not give … access: ” and this."
        rules={{ validate: (typed: string) => textProblem('Reason', typed, AccessRefuseInput.reason) }}
      />
    </FormDialog>
  );
}
