import { Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangelogInput } from '@store/api-client/limits';

import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { ConflictNotice } from '../../components/form/ConflictNotice';
import { MarkdownField } from '../../components/form/MarkdownField';
import { useEditConflict } from '../../components/form/use-edit-conflict';
import { FormDialog } from '../../components/FormDialog';
import type { Release, Tool } from '../tool';
import { useReleaseAction } from './use-release-action';

const CHECKED = ['changelog'];

interface ChangelogDialogProps {
  release: Release;
  toolId: string;
  onClose: () => void;
}

interface ChangelogValues {
  changelog: string;
  claimOverride: string;
}

const changelogOf = ({ changelog }: Release) => ({ changelog });

/** Corrects what customers read about a release. */
export function ChangelogDialog({ release, toolId, onClose }: ChangelogDialogProps) {
  const dataProvider = useDataProvider();
  const [start] = useState(release);
  const form = useForm<ChangelogValues>({ defaultValues: { ...changelogOf(start), claimOverride: '' } });
  const edit = useEditConflict<Release, ReturnType<typeof changelogOf>>({
    record: start,
    toValues: changelogOf,
    load: async () => {
      const { data } = await dataProvider.getOne<Tool>('tools', { id: toolId });
      return data.releases?.find(({ id }) => id === release.id) ?? start;
    },
  });
  const save = useReleaseAction(
    (provider, { changelog, claimOverride }: ChangelogValues) =>
      provider.correctChangelog(release.id, {
        ...edit.withIfUnchanged({ changelog }),
        claimOverride: claimOverride.trim() || null,
      }),
    { failure: 'The changelog could not be saved', form, edit, onSuccess: onClose },
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
      {edit.conflict && <ConflictNotice what="this changelog" conflict={edit.conflict} />}
      <CheckedTexts fields={CHECKED}>
        <MarkdownField
          name="changelog"
          label="What’s new"
          slotProps={{ htmlInput: { maxLength: ChangelogInput.changelog.maxLength } }}
        />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
