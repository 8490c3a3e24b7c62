import { Alert, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';

import { DetailList, DetailSection } from '../components/DetailList';
import { formatMoment, formatRupees } from '../components/format';
import { RecordLink } from '../components/RecordLink';
import { describeEffect, isOpen, stageName, timeLeft, type Dispute } from './dispute';
import { DisputeDecision } from './DisputeDecision';
import { DisputeStatus } from './DisputeStatus';

export function DisputeContent({ dispute }: { dispute: Dispute }) {
  const left = timeLeft(dispute);
  return (
    <>
      {left && (
        <Alert severity={left === 'Deadline passed' ? 'error' : 'warning'} sx={{ mb: 3 }}>
          <strong>{left}.</strong> Answer on the payment provider’s dashboard by{' '}
          {formatMoment(dispute.respondBy)}. Without an answer the dispute is lost.
        </Alert>
      )}
      <DetailSection title="Dispute">
        <DetailList
          items={[
            { name: 'Status', value: <DisputeStatus status={dispute.status} /> },
            { name: 'Stage', value: stageName(dispute.stage) },
            { name: 'Disputed', value: formatRupees(dispute.amount) },
            getMoney(dispute),
            {
              name: 'Reason',
              value:
                [dispute.reason, dispute.reasonCode && `(${dispute.reasonCode})`].filter(Boolean).join(' ') ||
                'Not given',
            },
            { name: 'Provider’s remarks', value: dispute.remarks || '–' },
            { name: 'Opened', value: formatMoment(dispute.openedAt) },
            dispute.resolvedAt
              ? { name: 'Closed', value: formatMoment(dispute.resolvedAt) }
              : { name: 'Respond by', value: formatMoment(dispute.respondBy) },
            { name: 'Provider’s ID', value: dispute.disputeId },
            { name: 'Provider’s status', value: dispute.providerStatus },
          ]}
        />
        <Alert severity="info" sx={{ mt: 2 }}>
          {describeEffect(dispute)}
        </Alert>
      </DetailSection>
      <DetailSection title="Order">
        <DetailList
          items={[
            {
              name: 'Order ID',
              value: (
                <MuiLink component={Link} to={`/orders/${dispute.order}`}>
                  {dispute.orderId}
                </MuiLink>
              ),
            },
            {
              name: 'Tool',
              value: dispute.toolId ? (
                <RecordLink to={`/tools/${dispute.toolId}`} permission="tools:read">
                  {dispute.tool}
                </RecordLink>
              ) : (
                dispute.tool
              ),
            },
            {
              name: 'Customer',
              value: (
                <RecordLink to={`/users/${dispute.user.id}`} permission="users:read">
                  {dispute.user.name}
                </RecordLink>
              ),
            },
            { name: 'Email', value: dispute.user.email },
          ]}
        />
      </DetailSection>
      <DisputeDecision dispute={dispute} isOpen={isOpen(dispute)} />
    </>
  );
}

function getMoney({ status, heldAmount, lostAmount }: Dispute) {
  if (status === 'lost') return { name: 'Counts as refunded', value: formatRupees(lostAmount) };
  return { name: 'Held', value: formatRupees(heldAmount) };
}
