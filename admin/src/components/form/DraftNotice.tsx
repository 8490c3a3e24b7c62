import { Alert } from '@mui/material';

export function DraftNotice() {
  return <Alert severity="info">What you had typed is back. It is not saved yet.</Alert>;
}
