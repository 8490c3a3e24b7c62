import { Alert, Button } from '@mui/material';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Your unsaved changes have been restored.
    </Alert>
  );
}
