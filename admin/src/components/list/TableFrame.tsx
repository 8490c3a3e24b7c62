import { Card } from '@mui/material';
import type { ReactNode } from 'react';

/** The border around a table; a wide one scrolls inside it, not with the page. */
export function TableFrame({ children }: { children: ReactNode }) {
  return (
    <Card
      sx={{
        overflowX: 'auto',
        '& th, & td': { paddingInline: 1.5 },
        '& td': { fontVariantNumeric: 'tabular-nums' },
      }}
      tabIndex={0}
      role="region"
      aria-label="Table"
    >
      {children}
    </Card>
  );
}
