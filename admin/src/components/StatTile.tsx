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
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        mb: 2.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
        // The last one of an odd number leaves no hole in two columns.
        '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}
