import StarIcon from '@mui/icons-material/Star';
import { Box, Card, Typography } from '@mui/material';

import { formatCount, formatDay } from '../components/format';
import type { Tool } from './tool';
import { ToolActions } from './ToolActions';
import { ToolBadges } from './ToolBadges';
import { ToolImage } from './ToolImage';
import { ToolPrice } from './ToolPrice';

export function ToolCard({ tool }: { tool: Tool }) {
  const rating = tool.averageRating ?? tool.rating;
  return (
    <Card sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ position: 'relative', img: { opacity: tool.isActive ? 1 : 0.5 } }}>
        <ToolImage tool={tool} width={640} />
        <ToolBadges tool={tool} />
      </Box>
      <Box sx={{ p: 1.75, pb: 1, flex: 1, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
            {tool.category}
          </Typography>
          <Typography variant="caption" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
            {rating ? <StarIcon sx={{ fontSize: 14, color: 'warning.main' }} aria-hidden /> : null}
            {rating ? rating.toFixed(1) : 'No rating'}
          </Typography>
        </Box>
        <Typography
          variant="h2"
          title={tool.name}
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {tool.name}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <ToolPrice tool={tool} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatCount(tool.downloads)} downloads · Updated {formatDay(tool.updatedAt)}
        </Typography>
      </Box>
      <Box sx={{ px: 1, pb: 1 }}>
        <ToolActions tool={tool} />
      </Box>
    </Card>
  );
}
