import { Alert, MenuItem, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { WithdrawReleaseInput } from '@store/api-client/limits';

import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { formatDay } from '../../components/format';
import type { Release } from '../tool';
import { replacementsFor } from './replacements';
import { useReleaseAction } from './use-release-action';

export interface WithdrawDialogProps {
  release: Release;
  releases: Release[];
  onClose: () => void;
}

/** Takes a release back, with a reason, and says what customers get instead. */
export function WithdrawDialog({ release, releases, onClose }: WithdrawDialogProps) {
  const others = release.current ? replacementsFor(release, releases) : [];
  const form = useForm({ defaultValues: { reason: '', replacementId: others[0]?.id ?? '' } });
  const withdraw = useReleaseAction(
    (provider, { reason, replacementId }: { reason: string; replacementId: string }) =>
      provider.withdrawRelease(release.id, { reason, replacementId: replacementId || null }),
    { failure: 'The version could not be withdrawn', form, onSuccess: onClose },
  );
  return (
    <FormDialog
      form={form}
      draft={`withdraw-release:${release.id}`}
      title={`Withdraw version ${release.version}?`}
      action="Withdraw version"
      busyLabel="Withdrawing..."
      tone="error"
      busy={withdraw.isPending}
      onSubmit={form.handleSubmit((values) => withdraw.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Customers cannot download it any more, and download links that exist end. The file is kept: you can
        restore the version.
      </Typography>
      {release.current && others.length > 0 && (
        <FormTextField
          name="replacementId"
          label="Customers get instead"
          select
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {others.map(({ id, version, createdAt }) => (
            <MenuItem key={id} value={id}>
              {`Version ${version} (${formatDay(createdAt)})`}
            </MenuItem>
          ))}
        </FormTextField>
      )}
      {release.current && others.length === 0 && (
        <Alert severity="warning">
          There is no other version. The tool goes off sale, and owners have nothing to download until you
          upload a new file.
        </Alert>
      )}
      <FormTextField
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: WithdrawReleaseInput.reason.maxLength } }}
        rules={{ validate: (value: string) => value.trim() !== '' || 'Reason is required' }}
        helperText="Owners who downloaded this version read it. Kept in the audit log."
      />
    </FormDialog>
  );
}
