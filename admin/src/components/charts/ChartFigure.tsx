import { Box, Skeleton } from '@mui/material';
import { Suspense, type ReactNode } from 'react';

export interface ChartFigureProps {
  summary: string;
  /** In pixels, while the chart is on its way. */
  height?: number;
  children: ReactNode;
}

/** Holds a chart's place while its code is loading, and says in words what it shows. */
export function ChartFigure({ summary, height = 240, children }: ChartFigureProps) {
  return (
    <Box role="img" aria-label={summary} sx={{ px: 1, pb: 1, minHeight: height }}>
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>{children}</Suspense>
    </Box>
  );
}
