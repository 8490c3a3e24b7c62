import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';

import { ConfirmDialog } from '../ConfirmDialog';
import { DetailsDialog } from '../DetailsDialog';
import { useAction } from '../use-action';
import { AnswerDialog } from './AnswerDialog';
import type { AnswerKind, SavedAnswer } from './saved-answer';

interface ManageAnswersDialogProps {
  kind: AnswerKind;
  answers: readonly SavedAnswer[];
  onClose: () => void;
}

/** All saved answers of a kind, to change and delete them. */
export function ManageAnswersDialog({ kind, answers, onClose }: ManageAnswersDialogProps) {
  const [open, setOpen] = useState<{ answer: SavedAnswer; deed: 'edit' | 'delete' }>();
  const close = (): void => setOpen(undefined);
  return (
    <DetailsDialog title="Saved answers" maxWidth="sm" onClose={onClose}>
      {answers.length === 0 && <Typography variant="body2">No saved answers yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answers.map((answer) => (
          <Box component="li" key={answer.id} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {answer.title}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {answer.body}
            </Typography>
            <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
              <Button
                size="small"
                aria-label={`Edit ${answer.title}`}
                onClick={() => setOpen({ answer, deed: 'edit' })}
              >
                Edit
              </Button>
              <Button
                size="small"
                color="error"
                aria-label={`Delete ${answer.title}`}
                onClick={() => setOpen({ answer, deed: 'delete' })}
              >
                Delete
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {open?.deed === 'edit' && <AnswerDialog kind={kind} answer={open.answer} text="" onClose={close} />}
      {open?.deed === 'delete' && <DeleteAnswerDialog answer={open.answer} onClose={close} />}
    </DetailsDialog>
  );
}

function DeleteAnswerDialog({ answer, onClose }: { answer: SavedAnswer; onClose: () => void }) {
  const remove = useAction((provider) => provider.deleteAnswer(answer.id), {
    success: 'Answer deleted.',
    failure: 'The answer could not be deleted',
    refresh: ['answer-templates'],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Delete saved answer"
      question={`Delete “${answer.title}”?`}
      detail="Replies that were sent keep their text."
      action="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
