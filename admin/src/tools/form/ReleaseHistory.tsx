import { Box, Chip, Typography } from '@mui/material';

import { formatDay, formatFileSize } from '../../components/format';
import type { Release } from '../tool';

/** All releases, the newest first. */
export function ReleaseHistory({ releases }: { releases: Release[] }) {
  return (
    <Box className="wide">
      <Typography variant="h3" component="h4" sx={{ mb: 0.5 }}>
        Releases
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {releases.map((release) => (
          <Box component="li" key={release.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {release.version}
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
                {formatDay(release.createdAt)} · {formatFileSize(release.fileSize)}
              </Typography>
              {release.encrypted && (
                <Chip
                  label="Password needed"
                  color="warning"
                  size="small"
                  variant="outlined"
                  sx={{ ml: 1 }}
                />
              )}
            </Typography>
            {release.changelog && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {release.changelog}
              </Typography>
            )}
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              SHA-256 {release.sha256}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
