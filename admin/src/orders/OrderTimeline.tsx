import { Box, Typography } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { formatMoment } from '../components/format';
import type { TimelineEntry } from './order';

/** What happened to the order, the oldest first. */
export function OrderTimeline({ entries }: { entries: TimelineEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <DetailSection title="Timeline">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ pl: 2, pb: 1.5, '&:last-child': { pb: 0 } }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {entry.message}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatMoment(entry.at)}
              {entry.actor ? ` · ${entry.actor}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}
