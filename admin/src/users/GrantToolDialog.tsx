import { useForm } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from '../components/form/FormTextField';
import { PlanField } from '../components/form/PlanField';
import { ToolField } from '../components/form/ToolField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { getName, REASON_HINT, USER_RELATED, type User } from './user';

type Grant = Schemas['GrantToolInput'] & { planId: string };

/** Gives a user a tool for a reason. */
export function GrantToolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useForm<Grant>({ defaultValues: { toolId: '', planId: '', reason: '' } });
  const grant = useAction((provider, body: Schemas['GrantToolInput']) => provider.grantTool(user.id, body), {
    success: 'Tool granted',
    failure: 'The tool could not be granted',
    refresh: USER_RELATED,
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={`grant-tool:${user.id}`}
      title={`Grant a tool to ${getName(user)}`}
      action="Grant"
      busyLabel="Granting..."
      busy={grant.isPending}
      onSubmit={form.handleSubmit(({ planId, ...body }) =>
        grant.mutate({ ...body, ...(planId && { planId }) }),
      )}
      onClose={onClose}
    >
      <ToolField />
      <PlanField />
      <FormTextField name="reason" label="Reason" required multiline minRows={2} helperText={REASON_HINT} />
    </FormDialog>
  );
}
