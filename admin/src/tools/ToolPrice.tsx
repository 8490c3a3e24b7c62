import { Typography } from '@mui/material';

import { formatRupees } from '../components/format';
import type { Tool } from './tool';

export function ToolPrice({ tool }: { tool: Pick<Tool, 'price' | 'originalPrice'> }) {
  const before = tool.originalPrice ?? 0;
  return (
    <Typography component="span" variant="body2" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
      {tool.price === 0 ? 'Free' : formatRupees(tool.price)}
      {before > tool.price && (
        <Typography component="s" variant="caption" sx={{ color: 'text.secondary', ml: 0.75 }}>
          {formatRupees(before)}
        </Typography>
      )}
    </Typography>
  );
}
