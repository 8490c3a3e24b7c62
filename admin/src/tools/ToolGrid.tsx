import { Box, Skeleton } from '@mui/material';
import { useListContext } from 'ra-core';

import type { Tool } from './tool';
import { ToolCard } from './ToolCard';

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(264px, 100%), 1fr))',
};

export function ToolGrid() {
  const { data } = useListContext<Tool>();
  return (
    <Box component="ul" sx={{ ...columns, listStyle: 'none', m: 0, p: 0 }}>
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
