import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { useAction } from '../../components/use-action';
import type { Release } from '../tool';

/** Lets customers download a release again in which the scanner found something. */
export function LiftDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const lift = useAction((provider, reason: string) => provider.liftQuarantine(release.id, reason), {
    success: 'Quarantine lifted',
    failure: 'The quarantine could not be lifted',
    refresh: ['tools', 'alerts', 'dashboard'],
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={`lift-quarantine:${release.id}`}
      title={`Lift the quarantine of version ${release.version}?`}
      action="Lift quarantine"
      busyLabel="Lifting..."
      tone="error"
      busy={lift.isPending}
      onSubmit={form.handleSubmit(({ reason }) => lift.mutate(reason))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Customers can download this file again, although the scanner reports {release.scanDetail ?? 'malware'}
        . Do this only when you are sure that the scanner is wrong. It holds until a scan finds something
        else.
      </Typography>
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        helperText="For example who checked the file. Kept in the audit log."
      />
    </FormDialog>
  );
}
