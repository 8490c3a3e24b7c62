import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { StaffRoleField } from '../components/StaffRoleField';
import { useAction } from '../components/use-action';
import type { StaffRole } from '../providers/permissions';

const NOBODY = { name: '', email: '', staffRole: 'manager' as StaffRole };

/** Creates a staff account; its owner chooses the password through an emailed link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: NOBODY });
  const invite = useAction((provider, values: typeof NOBODY) => provider.inviteStaff(values), {
    success: 'Invitation sent',
    failure: 'The invitation could not be sent',
    refresh: ['staff', 'users'],
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft="staff:new"
      title="Invite a colleague"
      action="Invite"
      busyLabel="Inviting..."
      busy={invite.isPending}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The role decides what they can do here. The invitation link is valid for 24 hours.
      </Typography>
      <FormTextField name="name" label="Name" required />
      <FormTextField name="email" label="Email" type="email" required />
      <StaffRoleField />
    </FormDialog>
  );
}
