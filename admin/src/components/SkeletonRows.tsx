import { Box, Skeleton } from '@mui/material';

export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ px: 2, pb: 2, display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Box>
  );
}
