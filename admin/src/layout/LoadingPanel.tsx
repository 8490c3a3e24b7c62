import { Box, CircularProgress, Typography } from '@mui/material';

/** Shown until the session is checked and the console's code is loaded. */
export function LoadingPanel() {
  return (
    <Box
      role="status"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={28} aria-hidden />
      <Typography sx={{ color: 'text.secondary' }}>Loading admin panel...</Typography>
    </Box>
  );
}
