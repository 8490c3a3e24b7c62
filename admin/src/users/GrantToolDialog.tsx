import { MenuItem } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormTextField } from '../components/form/FormTextField';
import { ToolField } from '../components/form/ToolField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { getName, REASON_HINT, USER_RELATED, type User } from './user';

type Grant = Schemas['GrantToolInput'] & { planId: string };

/** Which plan of the chosen tool, where it has several; the default one until another is chosen. */
function PlanField() {
  const { setValue } = useFormContext<Grant>();
  const id = useWatch<Grant, 'toolId'>({ name: 'toolId' });
  const { data: tool } = useGetOne<Schemas['StaffTool']>('tools', { id }, { enabled: id !== '' });
  const plans = tool?.id === id && tool.hasPlans ? tool.plans.filter(({ kind }) => kind === 'once') : [];
  const last = useRef(id);
  useEffect(() => {
    // Not when the form gets its draft back.
    if (last.current !== '' && last.current !== id) setValue('planId', '');
    last.current = id;
  }, [id, setValue]);
  if (plans.length === 0) return null;
  return (
    <FormTextField
      select
      name="planId"
      label="Plan"
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">The default plan</MenuItem>
      {plans.map(({ id: planId, name }) => (
        <MenuItem key={planId} value={planId}>
          {name}
        </MenuItem>
      ))}
    </FormTextField>
  );
}

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
