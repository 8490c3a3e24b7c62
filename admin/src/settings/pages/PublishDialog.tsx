import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { get, useForm } from 'react-hook-form';

import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { indianDay } from '../../components/indian-day';
import { useAction } from '../../components/use-action';
import { useStaffDataProvider } from '../../providers/data-provider';
import { PAGE_RELATED, type PageSummary, pageValues, textNames } from './page';

const NONE: readonly string[] = [];

export interface PublishDialogProps {
  page: PageSummary;
  onClose: () => void;
}

/** Publishes the draft of a page, or confirms it as it came with the store. */
export function PublishDialog({ page, onClose }: PublishDialogProps) {
  const { slug, title, isLegal, hasDraft } = page;
  const provider = useStaffDataProvider();
  const { data } = useQuery({ queryKey: ['pages', slug], queryFn: () => provider.getPage(slug) });
  const values = data && pageValues(data);
  const texts = Object.fromEntries(textNames(values).map((name) => [name, String(get(values, name))]));
  const form = useForm({ defaultValues: { effectiveFrom: indianDay(new Date()), claimOverride: '' } });
  const publish = useAction(
    (actions, { effectiveFrom, claimOverride }: { effectiveFrom: string; claimOverride: string }) =>
      actions.publishPage(slug, {
        ...(isLegal && { effectiveFrom }),
        claimOverride: claimOverride.trim() || null,
      }),
    {
      success: 'Published.',
      failure: 'The page could not be published',
      refresh: PAGE_RELATED,
      form,
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
      <Typography variant="body2">
        {hasDraft
          ? 'Customers read your draft instead of the version before, which is kept.'
          : 'The page stays as it came with the store. You confirm that it is true of your business.'}
      </Typography>
      {isLegal && (
        <FormTextField
          name="effectiveFrom"
          label="Holds from"
          type="date"
          required
          helperText="Today or later. New terms: customers with a running subscription should know 30 days before."
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <CheckedTexts fields={NONE} others={texts}>
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
