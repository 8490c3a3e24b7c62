import type { Schemas } from '@store/api-client';
import { useForm } from 'react-hook-form';

import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { settleDraft } from '../components/form/drafts';
import { refuse } from '../components/form/fields';
import { FormTextField } from '../components/form/FormTextField';
import type { useEditConflict } from '../components/form/use-edit-conflict';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import type { StaffDataProvider } from '../providers/data-provider';
import { quoteBody, quoteErrors, QUOTE_RELATED, type Quote, type QuoteValues } from './quote';

const CHECKED = ['title', 'scope'];

export interface QuoteFormProps {
  title: string;
  /** Names what was typed and not sent. */
  draft: string;
  initial: QuoteValues;
  /** How a draft that was saved is changed together with colleagues. */
  edit?: ReturnType<typeof useEditConflict<Quote, QuoteValues>>;
  save: (
    provider: StaffDataProvider,
    body: Schemas['QuoteInput'],
  ) => ReturnType<StaffDataProvider['createQuote']>;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** A draft of a quote; nothing is sent to the customer yet. */
export function QuoteForm({ title, draft, edit, initial, save, onSaved, onClose }: QuoteFormProps) {
  const form = useForm<QuoteValues>({ defaultValues: initial, resolver: refuse(quoteErrors) });
  const action = useAction((provider, values: QuoteValues) => save(provider, quoteBody(values)), {
    success: 'Draft saved',
    failure: 'The draft could not be saved',
    refresh: [...QUOTE_RELATED, 'inquiries'],
    form,
    edit,
    onSuccess: ({ quote }, values) => {
      settleDraft(draft, values, initial);
      onSaved(quote.id);
    },
  });
  return (
    <FormDialog
      form={form}
      draft={draft}
      keepOnClose
      isEdit={edit !== undefined}
      title={title}
      action="Save draft"
      busyLabel="Saving..."
      busy={action.isPending}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => action.mutate(values))}
      onClose={onClose}
    >
      <CheckedTexts fields={CHECKED}>
        <FormTextField name="title" label="Title" required />
        <FormTextField
          name="company"
          label="Company"
          helperText="Of the person it is for, as it should stand on the quote. Optional."
        />
        <FormTextField
          name="scope"
          label="What’s included"
          required
          multiline
          minRows={6}
          helperText="What you build, what you don’t, and how many rounds of changes. The customer accepts this text."
        />
        <FormTextField
          name="amount"
          label="Price (₹)"
          required
          helperText="Taxes included. For milestones, write several quotes."
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <FormTextField
          name="deliveryDays"
          label="Delivery (days after payment)"
          required
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormTextField
          name="lastDay"
          label="Valid until"
          type="date"
          required
          helperText="The last day on which it can be accepted and paid."
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <ClaimCheck title="To send a quote with these claims, give a reason" mayStay={false} />
      </CheckedTexts>
      {edit?.conflict && <ConflictNotice what="this quote" conflict={edit.conflict} />}
    </FormDialog>
  );
}
