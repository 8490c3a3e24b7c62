import { Box, Chip, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { Badge } from '../../components/Badge';
import { formatCount, formatDay, formatFileSize } from '../../components/format';
import { MarkdownText } from '../../components/MarkdownText';
import type { Release, Tool } from '../tool';
import { ReleaseActions } from './ReleaseActions';
import { ReleaseScan } from './ReleaseScan';
import { getBadge } from './scan-text';

/** All releases of a tool, the newest first. */
export function ReleaseHistory({ tool }: { tool: Pick<Tool, 'id' | 'releases' | 'scanning'> }) {
  const { id: toolId, releases = [] } = tool;
  // Whether the store has a malware scanner.
  const scanning = tool.scanning ?? false;
  return (
    <Box className="wide">
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        Releases
      </Typography>
      {!scanning && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Malware scan is off: this store has no scanner.{' '}
          <MuiLink component={Link} to="/settings/go-live">
            How to turn it on
          </MuiLink>
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {releases.map((release) => (
          <Box component="li" key={release.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {release.version}
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
                {formatDay(release.createdAt)} · {formatFileSize(release.fileSize)}
                {release.mailedTo > 0 &&
                  ` · Mailed to ${formatCount(release.mailedTo)} ${release.mailedTo === 1 ? 'owner' : 'owners'}`}
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
              {release.current && (
                <Box component="span" sx={{ ml: 1 }}>
                  <Badge tone="success">Current</Badge>
                </Box>
              )}
              {release.withdrawnAt && (
                <Box component="span" sx={{ ml: 1 }}>
                  <Badge tone="error">Withdrawn</Badge>
                </Box>
              )}
              <ScanBadge release={release} scanning={scanning} />
            </Typography>
            {release.withdrawnAt && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {`Withdrawn on ${formatDay(release.withdrawnAt)}: ${release.withdrawalReason ?? ''}`}
              </Typography>
            )}
            <ReleaseScan release={release} />
            {release.changelog && (
              <Typography variant="body2" component="div" sx={{ my: 0.5 }}>
                <MarkdownText text={release.changelog} />
              </Typography>
            )}
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              SHA-256 {release.sha256}
            </Typography>
            <ReleaseActions release={release} releases={releases} toolId={toolId} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Without a scanner no release is scanned, which is said once above them. */
function ScanBadge({ release, scanning }: { release: Release; scanning: boolean }) {
  const { label, tone } = getBadge(release);
  if (!scanning && release.scan === 'not_scanned') return null;
  return (
    <Box component="span" sx={{ ml: 1 }}>
      <Badge tone={tone}>{label}</Badge>
    </Box>
  );
}
