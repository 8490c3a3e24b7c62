import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { claimSentence, fieldLabel } from '../components/claims/claim-texts';
import { formatMoment } from '../components/format';

export type Claim = Schemas['PublishedClaim'];

const KINDS: Record<Claim['subjectType'], { label: string; path: (id: string) => string }> = {
  tool: { label: 'Tool', path: (id) => `/tools/${encodeURIComponent(id)}` },
  bundle: { label: 'Bundle', path: (id) => `/bundles/${encodeURIComponent(id)}` },
  announcement: { label: 'Announcement', path: (id) => `/announcements/${encodeURIComponent(id)}` },
  community: { label: 'Group', path: (id) => `/communities/${encodeURIComponent(id)}` },
  page: { label: 'Page', path: () => '/settings/pages' },
  quote: { label: 'Quote', path: (id) => `/quotes/${encodeURIComponent(id)}` },
};

export function ClaimRow({ claim }: { claim: Claim }) {
  const { subjectType, subjectId, subjectName, field, text, says, overrideReason, createdAt } = claim;
  const { label, path } = KINDS[subjectType];
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Badge>{label}</Badge>
        <MuiLink component={Link} to={path(subjectId)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {subjectName ?? label}
        </MuiLink>
        {overrideReason === null ? (
          <Badge tone="warning">Needs attention</Badge>
        ) : (
          <Badge tone="success">May stay</Badge>
        )}
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {fieldLabel(field)}, {claimSentence({ text, says })}
      </Typography>
      {overrideReason !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Why it may stay: {overrideReason}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Found {formatMoment(createdAt)}
      </Typography>
    </Box>
  );
}
