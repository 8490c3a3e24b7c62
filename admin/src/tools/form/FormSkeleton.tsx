import { Box, Skeleton } from '@mui/material';

export function FormSkeleton() {
  return (
    <Box role="status" aria-label="Loading the tool" sx={{ p: 3, display: 'grid', gap: 2 }}>
      {[40, 40, 40, 120, 40].map((height, row) => (
        <Skeleton key={row} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
