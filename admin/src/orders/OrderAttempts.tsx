import { Box, Typography } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { capitalise, formatMoment, formatRupees } from '../components/format';
import { Badge, type Tone } from '../components/Badge';
import { methodName } from '../components/method-name';
import type { Attempt } from './order';

const tones: Record<string, Tone> = {
  success: 'success',
  pending: 'warning',
  failed: 'error',
};

/** How often the buyer tried, and what the gateway said. */
export function OrderAttempts({ attempts }: { attempts: Attempt[] }) {
  return (
    <DetailSection title="Payment attempts">
      {attempts.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nobody has tried to pay yet.
        </Typography>
      )}
      {attempts.map((attempt) => (
        <Box
          key={attempt.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}
        >
          <Badge tone={tones[attempt.status] ?? 'quiet'}>{capitalise(attempt.status)}</Badge>
          <Box sx={{ flex: 1, minWidth: 180 }}>
            <Typography variant="body2">
              {formatRupees(attempt.amount)}
              {attempt.method ? ` · ${methodName(attempt.method)}` : ''}
              {attempt.message ? `: ${attempt.message}` : ''}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {formatMoment(attempt.attemptedAt)} · {attempt.id}
            </Typography>
          </Box>
        </Box>
      ))}
    </DetailSection>
  );
}
