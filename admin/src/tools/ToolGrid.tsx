import { Box, Skeleton, type SxProps, type Theme } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Tool } from './tool';
import { ToolCard } from './ToolCard';

const columns = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
};

/** The cards are plain elements, styled here once for all of them. */
const cards = {
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
} satisfies SxProps<Theme>;

/** On a phone the picture stands beside the text, so that a page of tools is a few screens high. */
const phoneCards = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& .tool-card': { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', alignItems: 'center' },
    '& .image': { alignSelf: 'stretch', ml: 1, mt: 1 },
    '& .image .row-picture': { borderRadius: 1 },
    '& .image .badges.over': { top: 4, left: 4, right: 0, gap: 2 },
    '& .image .badge': { height: 20, px: 0.5, fontSize: 11 },
    '& .text': { gap: 0.25, p: 1, pb: 0.5 },
    '& h2': { WebkitLineClamp: 1, fontSize: 14 },
    '& .row-actions': { gridColumn: '1 / -1', pb: 0.5 },
  },
});

export function ToolGrid() {
  const { data } = useListContext<Tool>();
  return (
    <Box component="ul" sx={[columns, cards, phoneCards, { listStyle: 'none', m: 0, p: 0 }]}>
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
