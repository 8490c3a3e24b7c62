import { Box, Skeleton } from '@mui/material';

/** Shown while a screen's code is loading. */
export function ScreenLoading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" width={220} height={30} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
