import { Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { PageInput } from '@store/api-client/limits';
import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { ConflictNotice } from '../../components/form/ConflictNotice';
import { FormTextField } from '../../components/form/FormTextField';
import { MarkdownField } from '../../components/form/MarkdownField';
import { useEditConflict } from '../../components/form/use-edit-conflict';
import { FormDialog } from '../../components/FormDialog';
import { useAction } from '../../components/use-action';
import { useStaffDataProvider } from '../../providers/data-provider';
import { LoadedPage } from './LoadedPage';
import { PAGE_RELATED, type Page, pageBody, pageValues, type PageValues, textNames } from './page';
import { PageBlocks } from './PageBlocks';

type DialogValues = PageValues & { claimOverride: string };

/** Looks for claims in every text of the form. */
function CheckedPage({ children }: { children: ReactNode }) {
  const values = useWatch<DialogValues>();
  return <CheckedTexts fields={textNames(values)}>{children}</CheckedTexts>;
}

const TITLE = { htmlInput: { maxLength: PageInput.title.maxLength } };

/** The fields of a text in Markdown. */
export function TextFields() {
  return (
    <>
      <MarkdownField name="body" label="Text" required />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {'{storeName}, {supportEmail} and {address} stand for what your settings say.'}
      </Typography>
    </>
  );
}

export interface PageFormProps {
  page: Page;
  onClose: () => void;
}

/** Writes the draft of a page. Customers read it once it is published. */
export function PageForm({ page, onClose }: PageFormProps) {
  const provider = useStaffDataProvider();
  const [start] = useState(page);
  const { slug, kind } = start;
  const form = useForm<DialogValues>({ defaultValues: { ...pageValues(start), claimOverride: '' } });
  const edit = useEditConflict<Page, PageValues>({
    record: start,
    toValues: pageValues,
    load: () => provider.getPage(slug),
  });
  const save = useAction(
    (actions, { claimOverride, ...values }: DialogValues) =>
      actions.savePage(slug, {
        ...edit.withIfUnchanged(pageBody(start, values as PageValues)),
        claimOverride: claimOverride.trim() || null,
      }),
    {
      success: 'Draft saved.',
      failure: 'The page could not be saved',
      refresh: PAGE_RELATED,
      form,
      edit,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`page:${slug}`}
      title={`Edit ${start.title}`}
      action="Save draft"
      isEdit
      busyLabel="Saving..."
      busy={save.isPending}
      maxWidth="md"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {edit.conflict && <ConflictNotice what="this page" conflict={edit.conflict} />}
      <CheckedPage>
        <FormTextField name="title" label="Title" required slotProps={TITLE} />
        {kind === 'text' ? <TextFields /> : <PageBlocks slug={slug} />}
        <ClaimCheck />
      </CheckedPage>
    </FormDialog>
  );
}

/** The form of a page, fetched when it opens. */
export function PageDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  return (
    <LoadedPage slug={slug} title="Edit page" onClose={onClose}>
      {(page) => <PageForm page={page} onClose={onClose} />}
    </LoadedPage>
  );
}
