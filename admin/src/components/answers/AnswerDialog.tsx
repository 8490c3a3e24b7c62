import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AnswerTemplateInput } from '@store/api-client/limits';

import { ConflictNotice } from '../form/ConflictNotice';
import { changedValues } from '../form/drafts';
import { FormTextField } from '../form/FormTextField';
import { useEditConflict } from '../form/use-edit-conflict';
import { FormDialog } from '../FormDialog';
import { useAction } from '../use-action';
import type { AnswerKind, SavedAnswer } from './saved-answer';

export interface AnswerDialogProps {
  kind: AnswerKind;
  /** The one that is changed; undefined for a new one. */
  answer: SavedAnswer | undefined;
  /** What a new one says. */
  text: string;
  onClose: () => void;
}

interface AnswerValues {
  title: string;
  body: string;
}

const toValues = ({ title, body }: SavedAnswer): AnswerValues => ({ title, body });

const filled = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

/** Saves an answer to use it again, or changes a saved one. */
export function AnswerDialog({ kind, answer, text, onClose }: AnswerDialogProps) {
  const dataProvider = useDataProvider();
  const [start] = useState(answer);
  const form = useForm<AnswerValues>({ defaultValues: start ? toValues(start) : { title: '', body: text } });
  const edit = useEditConflict<SavedAnswer, AnswerValues>({
    record: start,
    toValues,
    load: async () => {
      const { data } = await dataProvider.getOne<SavedAnswer>('answer-templates', { id: start?.id ?? '' });
      return data;
    },
  });
  const save = useAction(
    (provider, values: AnswerValues) =>
      start
        ? provider.updateAnswer(start.id, edit.withIfUnchanged(changedValues(values, toValues(start))))
        : provider.createAnswer({ kind, ...values }),
    {
      success: 'Answer saved.',
      failure: 'The answer could not be saved',
      refresh: ['answer-templates'],
      form,
      edit,
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`answer:${answer?.id ?? kind}`}
      title={answer ? 'Edit saved answer' : 'Save as answer'}
      action="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      maxWidth="sm"
      isEdit={answer !== undefined}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {edit.conflict && <ConflictNotice what="this answer" conflict={edit.conflict} />}
      <FormTextField
        name="title"
        label="Title"
        required
        helperText="For you and your colleagues; customers don’t see it."
        slotProps={{ htmlInput: { maxLength: AnswerTemplateInput.title.maxLength } }}
        rules={filled('Title is required')}
      />
      <FormTextField
        name="body"
        label="Answer"
        required
        multiline
        minRows={6}
        maxRows={20}
        slotProps={{ htmlInput: { maxLength: AnswerTemplateInput.body.maxLength } }}
        rules={filled('Please write an answer')}
      />
    </FormDialog>
  );
}
