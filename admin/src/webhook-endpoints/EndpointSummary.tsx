import { Box, Card, Skeleton } from '@mui/material';

import { Badge } from '../components/Badge';
import { DetailList } from '../components/DetailList';
import { formatDay, formatMoment } from '../components/format';
import { May } from '../components/May';
import { getState, type Endpoint } from './endpoint';
import { EndpointButtons } from './EndpointButtons';
import { DisabledNotice, ReplacedNotice } from './EndpointNotices';
import { EVENT_NAMES } from './events';

/** An endpoint's settings, and what staff should know about it now. */
export function EndpointSummary({ endpoint }: { endpoint: Endpoint | undefined }) {
  if (!endpoint) return <Skeleton variant="rounded" height={220} sx={{ mb: 2.5 }} />;
  const { url, events, withPersonalData, lastSuccessAt, createdAt } = endpoint;
  const { label, tone } = getState(endpoint);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2.5 }}>
      {endpoint.status === 'disabled' && <DisabledNotice endpoint={endpoint} />}
      {endpoint.oldSecretUntil && <ReplacedNotice until={endpoint.oldSecretUntil} />}
      <Card component="section" aria-label="Endpoint settings" sx={{ p: 2 }}>
        <DetailList
          items={[
            { name: 'Address', value: url },
            { name: 'State', value: <Badge tone={tone}>{label}</Badge> },
            { name: 'Events', value: events.map((type) => EVENT_NAMES[type]).join(', ') },
            { name: 'Customer’s name and email address', value: withPersonalData ? 'Sent' : 'Not sent' },
            { name: 'Last delivered', value: lastSuccessAt ? formatMoment(lastSuccessAt) : 'Never' },
            { name: 'Added', value: formatDay(createdAt) },
          ]}
        />
        <May permission="webhooks:write">
          <EndpointButtons endpoint={endpoint} />
        </May>
      </Card>
    </Box>
  );
}
