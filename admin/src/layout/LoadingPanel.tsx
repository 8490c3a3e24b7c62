import { Box, CircularProgress, Typography } from '@mui/material';

/** What stands in for the console until it is known who is asking and its code has come. */
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
