import { Box, Typography } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { capitalise, formatMoment, formatRupees } from '../components/format';
import { Badge, type Tone } from '../components/Badge';
import type { Refund } from './order';

const tones: Record<string, Tone> = {
  success: 'success',
  pending: 'warning',
  failed: 'error',
};

/** What the refund means for the customer's tool. */
function accessAfter({ status, access }: Refund): string {
  if (status === 'failed') return 'nothing has changed';
  if (access === 'keep') return 'the customer keeps the tool';
  return status === 'success' ? 'access is withdrawn' : 'access is withdrawn when the money is back';
}

export function OrderRefunds({ refunds, left }: { refunds: Refund[]; left: string }) {
  if (refunds.length === 0) return null;
  return (
    <DetailSection title="Refunds">
      {refunds.map((refund) => (
        <Box
          key={refund.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}
        >
          <Badge tone={tones[refund.status] ?? 'quiet'}>{capitalise(refund.status)}</Badge>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {formatRupees(refund.amount)}: {refund.reason}
            </Typography>
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatMoment(refund.createdAt)}
              {refund.createdBy ? ` · ${refund.createdBy}` : ''} · {accessAfter(refund)}
            </Typography>
            {refund.statusMessage && (
              <Typography
                variant="caption"
                component="p"
                sx={{ color: refund.status === 'failed' ? 'error.main' : 'text.secondary' }}
              >
                {refund.statusMessage}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {left} can still be refunded.
      </Typography>
    </DetailSection>
  );
}
