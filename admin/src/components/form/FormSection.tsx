import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Fields beside each other, as many as columns have room; `wide` ones take a whole row. */
export const fieldGrid = (columns: object | string) => ({
  display: 'grid',
  gap: 2,
  mt: 2,
  alignItems: 'start',
  gridTemplateColumns: columns,
  '& .wide': { gridColumn: '1 / -1' },
});

/** A titled group of fields; two to a row where there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" component="h3">
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {hint}
        </Typography>
      )}
      <Box sx={fieldGrid({ xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' })}>{children}</Box>
    </Box>
  );
}
