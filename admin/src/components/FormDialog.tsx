import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type ButtonProps,
} from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';

export interface FormDialogProps {
  title: string;
  action: string;
  busyLabel: string;
  busy: boolean;
  tone?: ButtonProps['color'];
  failure?: string;
  disabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A short form over a screen: its fields, what went wrong, and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, busyLabel, busy, tone = 'primary', failure, disabled = false, children } = props;
  const titleId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog inside a dialog is inside its form, too.
    event.stopPropagation();
    props.onSubmit();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : props.onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {children}
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="secondary" onClick={props.onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color={tone} disabled={busy || disabled}>
            {busy ? busyLabel : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
