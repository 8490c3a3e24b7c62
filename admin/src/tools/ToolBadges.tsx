import { Box, Chip } from '@mui/material';

import type { Tool } from './tool';

/** What marks a tool in a list: featured, reduced, not on sale. */
export function ToolBadges({ tool, inline = false }: { tool: Tool; inline?: boolean }) {
  const discount = tool.discount ?? 0;
  if (!tool.isFeatured && discount <= 0 && tool.status === 'active') return null;
  const place = inline ? {} : { position: 'absolute', top: 10, left: 10, right: 10 };
  const solid = inline ? {} : { bgcolor: 'background.paper', border: 1, borderColor: 'divider' };
  return (
    <Box sx={{ ...place, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {tool.isFeatured && <Chip label="Featured" color="primary" />}
      {discount > 0 && (
        <Chip label={`${discount}% off`} sx={solid} variant={inline ? 'outlined' : 'filled'} />
      )}
      {tool.status === 'archived' ? (
        <Chip label="Archived" sx={solid} />
      ) : (
        !tool.isActive && <Chip label="Inactive" sx={solid} variant={inline ? 'outlined' : 'filled'} />
      )}
    </Box>
  );
}
