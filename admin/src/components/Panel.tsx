import { Box, Card, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface PanelProps {
  title: string;
  /** A button at the right of the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled box on a screen. */
export function Panel({ title, action, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} className={className}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 50, px: 2, py: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
