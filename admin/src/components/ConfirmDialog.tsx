import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing and says what will happen. */
  question: string;
  detail?: string;
  action: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  busyLabel?: string;
  busy?: boolean;
  tone?: 'error' | 'primary';
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, question, detail, action, busyLabel, busy = false, tone = 'error' } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : props.onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>
        <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        {detail && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {detail}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="secondary" onClick={props.onCancel} disabled={busy} autoFocus>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button variant="contained" color={tone} onClick={props.onConfirm} disabled={busy}>
          {busy ? (busyLabel ?? action) : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
