import { Alert, Button } from '@mui/material';

/** Says what could not be loaded, with a way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Try Again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
