import StarIcon from '@mui/icons-material/Star';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { ErrorState } from '../components/ErrorState';
import { DefaultMark } from '../components/DefaultMark';
import { formatCount, formatRupees } from '../components/format';
import { Panel } from '../components/Panel';
import { SkeletonRows } from '../components/SkeletonRows';
import { useDashboardPart, type PopularTool } from './dashboard-data';

export function PopularTools() {
  const { data: tools, error, refetch } = useDashboardPart('popularTools');
  return (
    <Panel title="Popular Tools">
      {!tools && error && (
        <ErrorState message="Failed to load the popular tools" onRetry={() => void refetch()} />
      )}
      {!tools && !error && <SkeletonRows rows={5} />}
      {tools?.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          No tools yet
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tools?.map((tool) => (
          <PopularToolRow key={tool.id} tool={tool} />
        ))}
      </Box>
    </Panel>
  );
}

function PopularToolRow({ tool }: { tool: PopularTool }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/tools/${tool.id}`}
          variant="body2"
          color="inherit"
          sx={{ fontWeight: 600 }}
        >
          {tool.name}
        </MuiLink>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {formatCount(tool.downloads)} downloads
        </Typography>
      </Box>
      <Typography
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
      >
        <StarIcon sx={{ fontSize: 15, color: 'warning.main' }} aria-hidden />
        {tool.rating.toFixed(1)}
        {tool.ratingIsDefault && <DefaultMark />}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 80, textAlign: 'right' }}>
        {tool.price === 0 ? 'Free' : formatRupees(tool.price)}
      </Typography>
    </Box>
  );
}
