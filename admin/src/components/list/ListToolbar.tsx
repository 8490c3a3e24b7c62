import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>{children}</Box>
  );
}
