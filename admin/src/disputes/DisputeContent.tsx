import { Alert } from '@mui/material';

import { DetailSection } from '../components/DetailList';
import { capitalise, formatMoment, formatRupees } from '../components/format';
import { ProviderLink } from '../components/record/ProviderLink';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordLink } from '../components/RecordLink';
import { describeEffect, isOpen, stageName, timeLeft, type Dispute } from './dispute';
import { DisputeActions } from './DisputeActions';
import { DECIDED, DisputeDecision } from './DisputeDecision';
import { DisputeStatus } from './DisputeStatus';

export function DisputeContent({ dispute }: { dispute: Dispute }) {
  const { user, decision, reason, reasonCode, status } = dispute;
  const left = timeLeft(dispute);
  const customer = (
    <RecordLink to={`/users/${user.id}`} permission="users:read">
      {user.name}
    </RecordLink>
  );
  const tool = (
    <RecordLink to={dispute.toolId && `/tools/${dispute.toolId}`} permission="tools:read">
      {dispute.tool}
    </RecordLink>
  );
  return (
    <RecordLayout
      headline={formatRupees(dispute.amount)}
      states={<DisputeStatus status={status} />}
      about={[tool, customer, stageName(dispute.stage)]}
      actions={<DisputeActions dispute={dispute} />}
      timeline={[
        { text: 'Opened', at: dispute.openedAt },
        { text: decision ? DECIDED[decision] : '', at: dispute.decidedAt, by: dispute.decidedBy },
        { text: 'Closed', at: dispute.resolvedAt },
      ]}
      aside={<DisputeDecision dispute={dispute} isOpen={isOpen(dispute)} />}
    >
      {left && (
        <Alert severity={left === 'Deadline passed' ? 'error' : 'warning'} sx={{ mb: 3 }}>
          <strong>{left}.</strong> Answer on the payment provider’s dashboard by{' '}
          {formatMoment(dispute.respondBy)}. Without an answer the dispute is lost. <ProviderLink />
        </Alert>
      )}
      <DetailSection
        title="Dispute"
        items={[
          { name: 'Disputed', value: formatRupees(dispute.amount) },
          status === 'lost'
            ? { name: 'Counts as refunded', value: formatRupees(dispute.lostAmount) }
            : { name: 'Held', value: formatRupees(dispute.heldAmount) },
          {
            name: 'Reason',
            value: [reason, reasonCode && `(${reasonCode})`].filter(Boolean).join(' ') || 'Not given',
          },
          { name: 'Provider’s remarks', value: dispute.remarks || '–' },
          { name: 'Opened', value: formatMoment(dispute.openedAt) },
          dispute.resolvedAt
            ? { name: 'Closed', value: formatMoment(dispute.resolvedAt) }
            : { name: 'Respond by', value: formatMoment(dispute.respondBy) },
          { name: 'Provider’s ID', value: dispute.disputeId },
          { name: 'Provider’s status', value: capitalise(dispute.providerStatus.toLowerCase()) },
        ]}
      >
        <Alert severity="info" sx={{ mt: 2 }}>
          {describeEffect(dispute)}
        </Alert>
      </DetailSection>
      <DetailSection
        title="Order"
        items={[
          {
            name: 'Order ID',
            value: (
              <RecordLink to={`/orders/${dispute.order}`} permission="orders:read">
                {dispute.orderId}
              </RecordLink>
            ),
          },
          { name: 'Email', value: user.email },
        ]}
      />
    </RecordLayout>
  );
}
