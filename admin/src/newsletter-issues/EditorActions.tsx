import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import { useDialogAddress } from '../components/use-dialog-address';
import type { Issue } from './issue';
import { SendDialog } from './SendDialog';

/** Saving, testing, sending and deleting a draft. What is tested or sent is what was saved. */
export function EditorActions({ issue, isSaving }: { issue: Issue | undefined; isSaving: boolean }) {
  const { isDirty } = useFormState();
  const [open, setOpen] = useDialogAddress('newsletter', ['send', 'delete']);
  const isReady = issue !== undefined && !isDirty && !isSaving;
  const test = useAction((provider, id: string) => provider.testIssue(id), {
    success: 'Test sent.',
    failure: 'The test could not be sent',
  });
  const close = (): void => setOpen(undefined);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant={isReady ? 'outlined' : 'contained'} disabled={isSaving || isReady}>
          {isSaving ? 'Saving...' : 'Save draft'}
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          disabled={!isReady || test.isPending}
          onClick={() => issue && test.mutate(issue.id)}
        >
          {test.isPending ? 'Sending...' : 'Send me a test'}
        </Button>
        <Button
          variant="contained"
          startIcon={<SendIcon />}
          disabled={!isReady}
          onClick={() => setOpen('send')}
        >
          Send
        </Button>
        {issue && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<DeleteIcon />}
            onClick={() => setOpen('delete')}
            sx={{ ml: { sm: 'auto' } }}
          >
            Delete
          </Button>
        )}
      </Box>
      {!isReady && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          Save the draft to test or send it.
        </Typography>
      )}
      {issue && open === 'send' && <SendDialog issue={issue} onClose={close} />}
      {issue && open === 'delete' && <DeleteIssueDialog issue={issue} onClose={close} />}
    </Box>
  );
}

function DeleteIssueDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useAction((provider) => provider.deleteIssue(issue.id), {
    success: 'Draft deleted.',
    failure: 'The draft could not be deleted',
    refresh: ['newsletter-issues'],
    onSuccess: () => void navigate('/newsletter-issues'),
  });
  return (
    <ConfirmDialog
      open
      title="Delete draft"
      question={`Delete “${issue.subject}”?`}
      detail="This cannot be undone."
      action="Delete"
      busyLabel="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
