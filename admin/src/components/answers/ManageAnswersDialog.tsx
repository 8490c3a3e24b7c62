import { Box, Button, Typography } from '@mui/material';

import { ConfirmDialog } from '../ConfirmDialog';
import { DetailsDialog } from '../DetailsDialog';
import { useAction } from '../use-action';
import { useDialogAddress } from '../use-dialog-address';
import { AnswerDialog } from './AnswerDialog';
import type { AnswerKind, SavedAnswer } from './saved-answer';

interface ManageAnswersDialogProps {
  kind: AnswerKind;
  answers: readonly SavedAnswer[];
  onClose: () => void;
}

/** All saved answers of a kind, to change and delete them. */
export function ManageAnswersDialog({ kind, answers, onClose }: ManageAnswersDialogProps) {
  return (
    <DetailsDialog title="Saved answers" maxWidth="sm" onClose={onClose}>
      {answers.length === 0 && <Typography variant="body2">No saved answers yet.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answers.map((answer) => (
          <AnswerItem key={answer.id} kind={kind} answer={answer} />
        ))}
      </Box>
    </DetailsDialog>
  );
}

function AnswerItem({ kind, answer }: { kind: AnswerKind; answer: SavedAnswer }) {
  const [open, setOpen] = useDialogAddress(`answer-${answer.id}`, ['edit', 'delete']);
  const close = (): void => setOpen(undefined);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
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
        <Button size="small" aria-label={`Edit ${answer.title}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Delete ${answer.title}`}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      </Box>
      {open === 'edit' && <AnswerDialog kind={kind} answer={answer} text="" onClose={close} />}
      {open === 'delete' && <DeleteAnswerDialog answer={answer} onClose={close} />}
    </Box>
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
      detail="Sent replies don’t change."
      action="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
