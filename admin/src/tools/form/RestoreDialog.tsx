import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { FormDialog } from '../../components/FormDialog';
import type { Release } from '../tool';
import { useReleaseAction } from './use-release-action';

const NO_FIELDS: readonly string[] = [];

/** Makes a withdrawn release public again, with its changelog; one that makes a claim needs a reason. */
export function RestoreDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const form = useForm({ defaultValues: { claimOverride: '' } });
  const { mutate, isPending } = useReleaseAction(
    (provider, { claimOverride }: { claimOverride: string }) =>
      provider.restoreRelease(release.id, { claimOverride: claimOverride.trim() || null }),
    { failure: 'The version could not be restored', form, onSuccess: onClose },
  );
  return (
    <FormDialog
      form={form}
      draft={`restore:${release.id}`}
      title={`Restore version ${release.version}?`}
      action="Restore"
      busyLabel="Restoring..."
      busy={isPending}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      onClose={onClose}
    >
      <Typography>Owners can download it again, and it is listed on the tool’s page.</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        What customers get by default does not change, unless there is no other version.
      </Typography>
      <CheckedTexts fields={NO_FIELDS} others={{ changelog: release.changelog }}>
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
