import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get, useForm } from 'react-hook-form';

import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { formatDay, formatMoment } from '../../components/format';
import { indianDay } from '../../components/indian-day';
import { useAction } from '../../components/use-action';
import { errorCode } from '../../providers/api-error';
import { useStaffDataProvider } from '../../providers/data-provider';
import { Changes } from './Changes';
import { LoadedPage } from './LoadedPage';
import { type Page, PAGE_RELATED, type PageSummary, pageValues, textNames } from './page';

const NONE: readonly string[] = [];

/** The draft beside the newest version, where there is one. */
function DraftChanges({ page: { slug, body, updatedAt, updatedBy } }: { page: Page }) {
  const provider = useStaffDataProvider();
  const { data } = useQuery({
    queryKey: ['pages', slug, 'versions', 'newest'],
    queryFn: () => provider.getPageVersions(slug, { page: 1, limit: 1 }),
  });
  const before = data?.versions[0];
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Saved by {updatedBy ?? 'a former colleague'} · {formatMoment(updatedAt)}
      </Typography>
      {before && (
        <Box
          role="region"
          aria-label="Changes"
          tabIndex={0}
          sx={{ maxHeight: '32dvh', overflowY: 'auto', pb: 0.5 }}
        >
          <Changes before={before.body} after={body} />
        </Box>
      )}
    </Box>
  );
}

export interface PublishFormProps {
  page: Page;
  onClose: () => void;
}

/** Asks for the day of a legal page, and shows what is published. */
export function PublishForm({ page, onClose }: PublishFormProps) {
  const provider = useStaffDataProvider();
  // What is published is what was shown here.
  const [read, setRead] = useState(page);
  const [isOther, setOther] = useState(false);
  const { slug, title, isLegal, hasDraft, next } = read;
  const values = pageValues(read);
  const texts = Object.fromEntries(textNames(values).map((name) => [name, String(get(values, name))]));
  const form = useForm({ defaultValues: { effectiveFrom: indianDay(new Date()), claimOverride: '' } });
  const onRefused = async (error: unknown): Promise<boolean> => {
    if (errorCode(error) !== 'EDIT_CONFLICT') return false;
    setRead(await provider.getPage(slug));
    setOther(true);
    return true;
  };
  const publish = useAction(
    (actions, { effectiveFrom, claimOverride }: { effectiveFrom: string; claimOverride: string }) =>
      actions.publishPage(slug, {
        ...(isLegal && { effectiveFrom }),
        seen: { title, body: read.body },
        claimOverride: claimOverride.trim() || null,
      }),
    {
      success: 'Published.',
      failure: 'The page could not be published',
      refresh: PAGE_RELATED,
      form,
      edit: { onRefused },
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`publish-page:${slug}`}
      title={`Publish ${title}`}
      action="Publish"
      busyLabel="Publishing..."
      busy={publish.isPending}
      onSubmit={form.handleSubmit((sent) => publish.mutate(sent))}
      onClose={onClose}
    >
      {isOther && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          Somebody else changed the draft meanwhile. Nothing was published. Check what it says now, then
          publish it.
        </Alert>
      )}
      <Typography variant="body2">
        {hasDraft
          ? 'Customers read your draft instead of the version before, which is kept.'
          : 'The page stays as it came with the store. You confirm that it is true of your business.'}
      </Typography>
      {hasDraft && <DraftChanges page={read} />}
      {isLegal && (
        <FormTextField
          name="effectiveFrom"
          label="Holds from"
          type="date"
          required
          helperText="Today or later. New terms: customers with a running subscription should know 30 days before."
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: indianDay(new Date()) } }}
        />
      )}
      {isLegal && next && (
        <Typography variant="body2">
          Another version holds from {formatDay(next.effectiveFrom)}. It takes the place of this one on that
          day, unless this one holds from the same day or a later one.
        </Typography>
      )}
      <CheckedTexts fields={NONE} others={texts}>
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}

export interface PublishDialogProps {
  page: PageSummary;
  onClose: () => void;
}

/** Publishes the draft of a page, or confirms it as it came with the store. */
export function PublishDialog({ page: { slug, title }, onClose }: PublishDialogProps) {
  return (
    <LoadedPage slug={slug} title={`Publish ${title}`} onClose={onClose}>
      {(page) => <PublishForm page={page} onClose={onClose} />}
    </LoadedPage>
  );
}
