import { Alert, Box, Button } from '@mui/material';

/** Shown when the session could not be checked. The token is kept, so the user can try again. */
export function UnreachablePanel({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', p: 2 }}>
      <Alert severity="error" action={<Button onClick={onRetry}>Try Again</Button>}>
        {reason}
      </Alert>
    </Box>
  );
}
