import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormDialog } from '../components/FormDialog';
import { StaffRoleField } from '../components/StaffRoleField';
import { useAction } from '../components/use-action';
import type { StaffRole } from '../providers/permissions';
import type { StaffMember } from './staff-actions';

/** Changes what a colleague may do. */
export function RoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, staffRole: present } = member;
  const form = useForm<{ staffRole: StaffRole }>({ defaultValues: { staffRole: present } });
  const change = useAction(
    (provider, values: { staffRole: StaffRole }) => provider.setStaffRole(id, values.staffRole),
    {
      success: () => ({ type: 'success', message: 'Role changed' }),
      failure: 'The role could not be changed',
      refresh: ['staff', 'users'],
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`staff-role:${id}`}
      title={`Role of ${name}`}
      action="Change role"
      busyLabel="Changing..."
      busy={change.isPending}
      isEdit
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name} will be signed out of this console and can sign in again with the new role.
      </Typography>
      <StaffRoleField />
    </FormDialog>
  );
}
