import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, type ReactNode } from 'react';

import { capitalise } from './format';
import { useCopy } from './use-copy';

export interface SecretDialogProps {
  title: string;
  /** What it is, inside a sentence: "signing secret". */
  name: string;
  secret: string;
  /** Where it goes. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret, for the only time. The dialog closes by its button only, not by a press beside it. */
export function SecretDialog({ title, name, secret, children, onClose }: SecretDialogProps) {
  const titleId = useId();
  const [copied, copy] = useCopy();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <Alert severity="warning">Copy the {name} now. It won’t be shown again.</Alert>
        <TextField
          multiline
          label={capitalise(name)}
          value={secret}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } } }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" color="secondary" onClick={() => copy(secret)} autoFocus>
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <Button variant="contained" onClick={onClose}>
          I’ve saved the {name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
