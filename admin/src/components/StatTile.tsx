import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface StatTileProps {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  caption?: ReactNode;
}

/** One number with its name. */
export function StatTile({ label, value, caption }: StatTileProps) {
  return (
    <Card sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="p"
        sx={{ fontSize: { xs: 19, sm: 22 }, lineHeight: 1.4, fontWeight: 650, whiteSpace: 'nowrap' }}
      >
        {value === undefined ? <Skeleton width={72} /> : value}
      </Typography>
      {caption && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {caption}
        </Typography>
      )}
    </Card>
  );
}

/** A row of numbers, as many side by side as there is room for. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        // Unlike a grid, the last row leaves no hole.
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1.5, sm: 2 },
        mb: 2.5,
        '& > *': { flex: { xs: '1 1 calc(50% - 12px)', sm: '1 1 150px' } },
      }}
    >
      {children}
    </Box>
  );
}
