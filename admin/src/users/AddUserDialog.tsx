import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { USER_RELATED } from './user';

const NOBODY = { name: '', email: '', phone: '' };

/** Adds a customer, who sets a password through an emailed link. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: NOBODY });
  const add = useAction(
    (provider, { phone, ...person }: typeof NOBODY) =>
      provider.addUser({ ...person, phone: phone.trim() || null }),
    {
      success: 'Customer added',
      failure: 'The customer could not be added',
      refresh: [...USER_RELATED, 'audit-log'],
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft="users:new"
      title="Add a customer"
      action="Add customer"
      busyLabel="Adding..."
      busy={add.isPending}
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        They get an email with a link to set a password, valid for seven days.
      </Typography>
      <FormTextField name="name" label="Name" required />
      <FormTextField name="email" label="Email" type="email" required />
      <FormTextField name="phone" label="Phone" type="tel" />
    </FormDialog>
  );
}
