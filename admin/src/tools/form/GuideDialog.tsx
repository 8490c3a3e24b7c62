import { MenuItem } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { GuideInput } from '@store/api-client/limits';
import { CheckedTexts } from '../../components/claims/CheckedTexts';
import { ClaimCheck } from '../../components/claims/ClaimCheck';
import { ConflictNotice } from '../../components/form/ConflictNotice';
import { changedValues } from '../../components/form/drafts';
import { refuse, textProblem } from '../../components/form/fields';
import { FormTextField } from '../../components/form/FormTextField';
import { MarkdownField } from '../../components/form/MarkdownField';
import { useEditConflict } from '../../components/form/use-edit-conflict';
import { FormDialog } from '../../components/FormDialog';
import { useAction } from '../../components/use-action';
import { useStaffDataProvider } from '../../providers/data-provider';
import { ACCESS_NAMES, type Guide, GUIDE_RELATED } from './guides';

const CHECKED = ['title', 'body'];

type GuideValues = Pick<Guide, 'title' | 'access' | 'body'>;

interface DialogValues extends GuideValues {
  claimOverride: string;
}

const EMPTY: GuideValues = { title: '', access: 'public', body: '' };
const toValues = ({ title, access, body }: GuideValues): GuideValues => ({ title, access, body });

export interface GuideDialogProps {
  toolId: string;
  /** Left out for a new one. */
  guide?: Guide | undefined;
  onClose: () => void;
}

/** Writes a guide of a tool. It is saved at once. */
export function GuideDialog({ toolId, guide, onClose }: GuideDialogProps) {
  const provider = useStaffDataProvider();
  const [start] = useState(guide);
  const form = useForm<DialogValues>({
    defaultValues: { ...toValues(start ?? EMPTY), claimOverride: '' },
    resolver: refuse<DialogValues>(({ title, body }) => ({
      title: textProblem('Title', title, GuideInput.title),
      body: textProblem('Text', body, GuideInput.body),
    })),
  });
  const edit = useEditConflict<Guide, GuideValues>({
    record: start,
    toValues,
    load: async () => {
      const found = (await provider.getGuides(toolId)).find(({ id }) => id === start?.id);
      if (!found) throw new Error('The guide was deleted');
      return found;
    },
  });
  const save = useAction(
    (actions, { claimOverride, ...values }: DialogValues) => {
      const reason = { claimOverride: claimOverride.trim() || null };
      if (!start) return actions.addGuide(toolId, { ...values, ...reason });
      const changes = edit.withIfUnchanged(changedValues(values, toValues(start)));
      return actions.changeGuide(toolId, start.id, { ...changes, ...reason });
    },
    {
      success: 'Guide saved',
      failure: 'The guide could not be saved',
      refresh: GUIDE_RELATED,
      form,
      edit,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`guide:${start?.id ?? toolId}`}
      title={start ? 'Edit guide' : 'Add guide'}
      action={start ? 'Save' : 'Add guide'}
      isEdit={start !== undefined}
      busyLabel="Saving..."
      busy={save.isPending}
      maxWidth="md"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {edit.conflict && <ConflictNotice what="this guide" conflict={edit.conflict} />}
      <CheckedTexts fields={CHECKED}>
        <FormTextField
          name="title"
          label="Title"
          required
          slotProps={{ htmlInput: { maxLength: GuideInput.title.maxLength } }}
        />
        <FormTextField
          select
          name="access"
          label="Who can read it"
          helperText="Its title is shown to everybody."
        >
          {Object.entries(ACCESS_NAMES).map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </FormTextField>
        <MarkdownField name="body" label="Text" required pictures />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
