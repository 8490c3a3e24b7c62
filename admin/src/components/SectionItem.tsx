import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface SectionItemProps {
  title: ReactNode;
  note: string;
  /** A badge or a button, at the right. */
  end?: ReactNode;
}

/** A line of a list in a section: what it is, a note below, and what can be done at the right. */
export function SectionItem({ title, note, end }: SectionItemProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      </Box>
      {end}
    </Box>
  );
}
