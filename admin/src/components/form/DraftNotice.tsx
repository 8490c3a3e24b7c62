import { Alert } from '@mui/material';

export function DraftNotice() {
  return <Alert severity="info">Your unsaved changes have been restored.</Alert>;
}
