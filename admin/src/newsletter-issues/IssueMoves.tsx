import { Box, Button } from '@mui/material';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import { useDialogOpen } from '../components/use-dialog-address';
import type { Issue } from './issue';

const REFRESH = { refresh: ['newsletter-issues'] };

/** What can be done with an issue that is no draft any more. */
export function IssueMoves({ issue }: { issue: Issue }) {
  const [asks, setAsks] = useDialogOpen('newsletter', 'cancel');
  const { id, status } = issue;
  const unschedule = useAction((provider) => provider.unscheduleIssue(id), {
    ...REFRESH,
    success: 'The newsletter is a draft again.',
    failure: 'The newsletter could not be changed',
  });
  const pause = useAction((provider) => provider.pauseIssue(id), {
    ...REFRESH,
    success: 'Sending paused.',
    failure: 'Sending could not be paused',
  });
  const resume = useAction((provider) => provider.resumeIssue(id), {
    ...REFRESH,
    success: 'Sending resumed.',
    failure: 'Sending could not be resumed',
  });
  const cancel = useAction((provider) => provider.cancelIssue(id), {
    ...REFRESH,
    success: 'Newsletter cancelled.',
    failure: 'The newsletter could not be cancelled',
    onSuccess: () => setAsks(false),
  });
  if (status === 'draft' || status === 'sent' || status === 'cancelled') return null;
  const isBusy = [unschedule, pause, resume, cancel].some(({ isPending }) => isPending);
  const first = {
    scheduled: { label: 'Back to draft', run: () => unschedule.mutate() },
    sending: { label: 'Pause', run: () => pause.mutate() },
    paused: { label: 'Resume', run: () => resume.mutate() },
  }[status];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      <Button variant="contained" disabled={isBusy} onClick={first.run}>
        {first.label}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setAsks(true)}>
        Cancel newsletter
      </Button>
      <ConfirmDialog
        open={asks}
        title="Cancel newsletter"
        question={`Stop “${issue.subject}” for good?`}
        detail="Subscribers who have not received it will not get it. Emails already sent cannot be recalled."
        action="Stop sending"
        busyLabel="Stopping..."
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsks(false)}
      />
    </Box>
  );
}
