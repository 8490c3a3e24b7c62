import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button, Typography } from '@mui/material';

import { DetailsDialog } from '../components/DetailsDialog';
import { useCopy } from '../components/use-copy';
import { type License, licenseName } from './license';

export interface NewKeyDialogProps {
  license: License;
  value: string;
  onClose: () => void;
}

/** The new key of a licence, which staff can read this once. */
export function NewKeyDialog({ license, value, onClose }: NewKeyDialogProps) {
  const [copied, copy] = useCopy();
  return (
    <DetailsDialog
      title="New licence key"
      maxWidth="sm"
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={<CopyIcon />}
          onClick={() => copy(value)}
          sx={{ minWidth: 118 }}
        >
          {copied ? 'Copied!' : 'Copy key'}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        For {licenseName(license)}. You won’t see it again; the customer finds it in their dashboard.
      </Typography>
      <Typography variant="body1" sx={{ fontFamily: 'monospace', mt: 2, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </DetailsDialog>
  );
}
