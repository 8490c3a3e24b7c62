import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { Badge, type Tone } from '../components/Badge';
import { DetailSection } from '../components/DetailList';
import { capitalise, formatMoment, formatRupees } from '../components/format';
import { methodName } from '../components/method-name';
import { RefundDecision } from './RefundDecision';
import { refundableNote } from './refund';
import { attemptName, describeReason, type Attempt, type OrderDetails, type Refund } from './order';

export function OrderAttempts({ attempts }: { attempts: Attempt[] }) {
  return (
    <DetailSection title="Payment attempts">
      {attempts.length === 0 && <Note>No payment attempts yet.</Note>}
      {attempts.map(({ id, status, amount, method, message, attemptedAt }) => (
        <StatusRow key={id} status={status} label={attemptName(status)}>
          <Typography variant="body2">
            {formatRupees(amount)}
            {method ? ` · ${methodName(method)}` : ''}
            {describeReason(status, message)}
          </Typography>
          <Note>
            {formatMoment(attemptedAt)} · {id}
          </Note>
        </StatusRow>
      ))}
    </DetailSection>
  );
}

const getDecision = ({ status }: Refund): string => (status === 'declined' ? 'declined' : 'approved');

/** What a refund does to the customer's access. */
function accessAfter({ status, access }: Refund): string {
  if (status === 'failed' || status === 'declined') return 'nothing has changed';
  if (access === 'keep') return 'the customer keeps access';
  return status === 'success' ? 'access is withdrawn' : 'access is withdrawn when the refund completes';
}

export function OrderRefunds({ order }: { order: OrderDetails }) {
  const { refunds } = order;
  if (refunds.length === 0) return null;
  return (
    <DetailSection title="Refunds">
      {refunds.map((refund) => (
        <StatusRow key={refund.id} status={refund.status} label={capitalise(refund.status)}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {formatRupees(refund.amount)}: {refund.reason}
          </Typography>
          <Note>
            {formatMoment(refund.createdAt)}
            {refund.createdBy ? ` · ${refund.createdBy}` : ''} · {accessAfter(refund)}
            {refund.decidedBy && ` · ${getDecision(refund)} by ${refund.decidedBy}`}
          </Note>
          {refund.status === 'awaiting_approval' && <RefundDecision refund={refund} />}
          {refund.statusMessage && (
            <Note color={refund.status === 'failed' ? 'error.main' : undefined}>{refund.statusMessage}</Note>
          )}
        </StatusRow>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {refundableNote(order)}
      </Typography>
    </DetailSection>
  );
}

const tones: Record<string, Tone> = {
  success: 'success',
  pending: 'warning',
  awaiting_approval: 'warning',
  failed: 'error',
};

interface StatusRowProps {
  status: string;
  label: string;
  children: ReactNode;
}

function StatusRow({ status, label, children }: StatusRowProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', py: 0.75 }}>
      <Badge tone={tones[status] ?? 'quiet'}>{label}</Badge>
      <Box sx={{ flex: 1, minWidth: 180 }}>{children}</Box>
    </Box>
  );
}

function Note({ color = 'text.secondary', children }: { color?: string; children: ReactNode }) {
  return (
    <Typography variant="caption" component="p" sx={{ color }}>
      {children}
    </Typography>
  );
}
