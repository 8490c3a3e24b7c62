import { useForm } from 'react-hook-form';

import { PageInput } from '@store/api-client/limits';
import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { FormTextField } from '../../components/form/FormTextField';
import { FormDialog } from '../../components/FormDialog';
import { useAction } from '../../components/use-action';
import { PAGE_RELATED } from './page';
import { TextFields } from './PageDialog';

const NEW_PAGE = { slug: '', title: '', body: '', claimOverride: '' };
const CHECKED = ['title', 'body'];

/** Begins a page of the store's own, such as a refund policy. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: NEW_PAGE });
  const add = useAction(
    (actions, { slug, title, body, claimOverride }: typeof NEW_PAGE) =>
      // Nothing was seen there: a page that has the address already is not written over.
      actions.savePage(slug.trim(), { title, body, claimOverride: claimOverride.trim() || null, seen: {} }),
    {
      success: 'Draft saved.',
      failure: 'The page could not be saved',
      refresh: PAGE_RELATED,
      form,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft="page:new"
      title="Add page"
      action="Save draft"
      busyLabel="Saving..."
      busy={add.isPending}
      maxWidth="md"
      onSubmit={form.handleSubmit((values) => add.mutate(values))}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <FormTextField
          name="slug"
          label="Address"
          required
          helperText="Small letters, digits and hyphens: refund-policy is shown at /pages/refund-policy"
          rules={{ validate: (value: string) => value.trim() !== '' || 'Address is required' }}
        />
        <FormTextField
          name="title"
          label="Title"
          required
          slotProps={{ htmlInput: { maxLength: PageInput.title.maxLength } }}
          rules={{ validate: (value: string) => value.trim() !== '' || 'Title is required' }}
        />
        <TextFields />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
