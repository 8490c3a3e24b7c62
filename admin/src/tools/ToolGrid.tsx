import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Tool } from './tool';
import { ToolCard } from './ToolCard';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
};

/** The cards are plain elements, styled here once for all of them. */
const cards: SxProps<Theme> = {
  '& > li': { display: 'flex' },
  '& .tool-card': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& .image': { position: 'relative' },
  '& .inactive img': { opacity: 0.5 },
  '& .text': { flex: 1, display: 'flex', flexDirection: 'column', gap: 0.75, p: 1.75, pb: 1 },
  '& .meta': { display: 'flex', justifyContent: 'space-between', gap: 1 },
  '& .rating': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.25,
    flexShrink: 0,
    color: 'text.primary',
    svg: { fontSize: 14, color: 'warning.main' },
  },
  '& h2': {
    typography: 'h2',
    m: 0,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .price': { m: 0, mt: 'auto' },
  '& .row-actions': { px: 1, pb: 1 },
};

export function ToolGrid() {
  const { data } = useListContext<Tool>();
  return (
    <Box component="ul" sx={{ ...columns, ...cards, listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((tool) => (
        <li key={tool.id}>
          <ToolCard tool={tool} />
        </li>
      ))}
    </Box>
  );
}

export function ToolGridSkeleton() {
  return (
    <Box role="status" aria-label="Loading tools" sx={columns}>
      {Array.from({ length: 8 }, (_, card) => (
        <Skeleton key={card} variant="rounded" height={344} />
      ))}
    </Box>
  );
}
