import { Alert, Box, Card, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { DetailList, DetailSection } from '../components/DetailList';
import { capitalise, formatMoment } from '../components/format';
import { useMay } from '../components/use-may';
import { getDeadline, getName, type GrievanceDetail } from './grievance';
import { GrievanceStatus } from './GrievanceStatus';
import { GrievanceSteps } from './GrievanceSteps';

export function GrievanceContent({ grievance }: { grievance: GrievanceDetail }) {
  const { attention, overdue, erasedAt, message, nextStatuses, closedAt } = grievance;
  const { label, at } = getDeadline(grievance);
  const mayWrite = useMay('grievances:write');
  const canChange = nextStatuses.length > 0 || closedAt === null;
  return (
    <>
      {attention && (
        <Alert severity={overdue ? 'error' : 'warning'} sx={{ mb: 3 }}>
          <strong>{label}</strong> {formatMoment(at)}
        </Alert>
      )}
      {erasedAt && (
        <Alert severity="info" sx={{ mb: 3 }}>
          The person deleted their account on {formatMoment(erasedAt)}. Number and dates are kept.
        </Alert>
      )}
      <DetailSection title="From">
        <DetailList items={toItems(grievance)} />
      </DetailSection>
      {!erasedAt && (
        <DetailSection title={grievance.subject}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {message}
          </Typography>
        </DetailSection>
      )}
      <DetailSection title="Updates">
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {grievance.updates?.map(({ id, status, note, writtenBy, at: writtenAt }) => (
            <Card key={id} sx={{ p: 1.5, bgcolor: 'background.default' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {capitalise(status)}
              </Typography>
              {note && (
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note}
                </Typography>
              )}
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {writtenBy ?? 'Staff'} · {formatMoment(writtenAt)}
              </Typography>
            </Card>
          ))}
          {grievance.updates?.length === 0 && <Typography variant="body2">None yet.</Typography>}
          {mayWrite && canChange && <GrievanceSteps grievance={grievance} />}
        </Box>
      </DetailSection>
    </>
  );
}

function toItems(grievance: GrievanceDetail) {
  const { status, email, phone, orderId, createdAt, acknowledgeBy, acknowledgedAt, resolveBy } = grievance;
  const search = new URLSearchParams({ filter: JSON.stringify({ q: orderId ?? '' }) }).toString();
  const order = orderId && (
    <MuiLink component={Link} to={`/orders?${search}`}>
      {orderId}
    </MuiLink>
  );
  return [
    { name: 'Name', value: getName(grievance) },
    { name: 'Email', value: email || '–' },
    { name: 'Phone', value: phone || '–' },
    { name: 'Order', value: order || '–' },
    { name: 'Status', value: <GrievanceStatus status={status} /> },
    { name: 'Received', value: formatMoment(createdAt) },
    acknowledgedAt
      ? { name: 'Acknowledged', value: formatMoment(acknowledgedAt) }
      : { name: 'Acknowledge by', value: formatMoment(acknowledgeBy) },
    { name: 'Resolve by', value: formatMoment(resolveBy) },
    ...(grievance.reopenedAt ? [{ name: 'Reopened', value: formatMoment(grievance.reopenedAt) }] : []),
    ...(grievance.closedAt ? [{ name: 'Closed', value: formatMoment(grievance.closedAt) }] : []),
  ];
}
