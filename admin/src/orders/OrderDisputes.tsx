import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { Badge, type Tone } from '../components/Badge';
import { DetailSection } from '../components/DetailList';
import { capitalise, formatMoment, formatRupees } from '../components/format';
import type { OrderDetails } from './order';

const tones: Record<string, Tone> = { needs_response: 'error', under_review: 'warning', won: 'success' };

/** Disputes of the order's payment, each with a link to its page. */
export function OrderDisputes({ order: { disputes, heldAmount } }: { order: OrderDetails }) {
  if (disputes.length === 0) return null;
  return (
    <DetailSection title="Disputes">
      {disputes.map(({ id, status, amount, reason, respondBy, resolvedAt }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}>
          <Badge tone={tones[status] ?? 'quiet'}>{capitalise(status)}</Badge>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {formatRupees(amount)}
              {reason ? `: ${reason}` : ''}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {resolvedAt ? `Closed ${formatMoment(resolvedAt)}` : `Respond by ${formatMoment(respondBy)}`} ·{' '}
              <MuiLink component={Link} to={`/disputes/${id}`}>
                Open the dispute
              </MuiLink>
            </Typography>
          </Box>
        </Box>
      ))}
      {heldAmount > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {formatRupees(heldAmount)} is held until the bank decides. Downloads are paused.
        </Typography>
      )}
    </DetailSection>
  );
}
