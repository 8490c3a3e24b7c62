import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface DetailItem {
  name: ReactNode;
  /** Where the name is no text. */
  key?: string;
  value: ReactNode;
}

/** Items, and `false` for those that the record does not have. */
export type DetailItems = readonly (DetailItem | false)[];

/** Names and values, two pairs to a row where there is room. */
export function DetailList({ items }: { items: DetailItems }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {items
        .filter((item) => item !== false)
        .map(({ name, value, key }, place) => (
          <Box key={key ?? (typeof name === 'string' ? name : place)} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

interface DetailSectionProps {
  title: string;
  items?: DetailItems;
  children?: ReactNode;
}

/** A titled part of a details dialog. */
export function DetailSection({ title, items, children }: DetailSectionProps) {
  return (
    <Box component="section" sx={{ '& + section': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {items && <DetailList items={items} />}
      {children}
    </Box>
  );
}
