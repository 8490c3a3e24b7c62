import { Box, Typography } from '@mui/material';

import { DetailSection } from '../DetailList';
import { formatMoment } from '../format';

/** Something that happened to a record, and who did it; what has no time has not happened. */
export interface Happening {
  text: string;
  at: string | null;
  by?: string | null | undefined;
}

/** What happened to a record, the oldest first. */
export function Timeline({ entries }: { entries: Happening[] }) {
  const happened = entries.filter(({ at }) => at !== null);
  if (happened.length === 0) return null;
  return (
    <DetailSection title="Timeline">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
        {happened.map(({ text, at, by }, place) => (
          <Box component="li" key={place} sx={{ pl: 2, pb: 1.5, '&:last-child': { pb: 0 } }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatMoment(at)}
              {by ? ` · ${by}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}
