import { useForm } from 'react-hook-form';

import { FormTextField } from '../form/FormTextField';
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

const filled = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

/** Saves an answer to use it again, or changes a saved one. */
export function AnswerDialog({ kind, answer, text, onClose }: AnswerDialogProps) {
  const form = useForm({ defaultValues: { title: answer?.title ?? '', body: answer?.body ?? text } });
  const save = useAction(
    (provider, values: { title: string; body: string }) =>
      answer ? provider.updateAnswer(answer.id, values) : provider.createAnswer({ kind, ...values }),
    {
      success: 'Answer saved.',
      failure: 'The answer could not be saved',
      refresh: ['answer-templates'],
      form,
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
      <FormTextField
        name="title"
        label="Title"
        required
        helperText="For you and your colleagues; customers don’t see it."
        slotProps={{ htmlInput: { maxLength: 100 } }}
        rules={filled('Title is required')}
      />
      <FormTextField
        name="body"
        label="Answer"
        required
        multiline
        minRows={6}
        maxRows={20}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        rules={filled('Please write an answer')}
      />
    </FormDialog>
  );
}
