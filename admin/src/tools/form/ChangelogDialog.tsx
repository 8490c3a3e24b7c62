import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { MarkdownField } from '../../components/form/MarkdownField';
import { FormDialog } from '../../components/FormDialog';
import type { Release } from '../tool';
import { useReleaseAction } from './use-release-action';

const CHECKED = ['changelog'];

/** Corrects what customers read about a release. */
export function ChangelogDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const form = useForm({ defaultValues: { changelog: release.changelog, claimOverride: '' } });
  const save = useReleaseAction(
    (provider, { changelog, claimOverride }: { changelog: string; claimOverride: string }) =>
      provider.correctChangelog(release.id, { changelog, claimOverride: claimOverride.trim() || null }),
    { failure: 'The changelog could not be saved', form, onSuccess: onClose },
  );
  return (
    <FormDialog
      form={form}
      draft={`changelog:${release.id}`}
      title={`Changelog of version ${release.version}`}
      action="Save changelog"
      busyLabel="Saving..."
      maxWidth="md"
      busy={save.isPending}
      isEdit
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The tool’s page and the feed of releases show it at once. Emails that were sent keep their text.
      </Typography>
      <CheckedTexts fields={CHECKED}>
        <MarkdownField name="changelog" label="What’s new" slotProps={{ htmlInput: { maxLength: 5000 } }} />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
