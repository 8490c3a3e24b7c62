import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { LICENSE_RELATED, type License, licenseName } from './license';

/** Stops a licence, with a reason for colleagues. */
export function DisableLicenseDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const disable = useAction((provider, reason: string) => provider.disableLicense(license.id, reason), {
    success: 'Licence disabled',
    failure: 'The licence could not be disabled',
    refresh: LICENSE_RELATED,
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={`disable-license:${license.id}`}
      title={`Disable the licence for ${licenseName(license)}`}
      action="Disable"
      busyLabel="Disabling..."
      tone="error"
      busy={disable.isPending}
      onSubmit={form.handleSubmit(({ reason }) => disable.mutate(reason))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        The key stops working on all devices that are online. A device with a licence file works until the
        file ends. The customer keeps the tool, and nothing is refunded.
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        helperText="Visible to staff only."
        rules={{ validate: (typed: string) => typed.trim() !== '' || 'Please give a reason' }}
      />
    </FormDialog>
  );
}
