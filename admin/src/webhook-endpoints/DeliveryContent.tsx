import { Box, Typography } from '@mui/material';

import { Badge } from '../components/Badge';
import { CodeBlock } from '../components/CodeBlock';
import { DetailList, DetailSection } from '../components/DetailList';
import { formatCount, formatMoment } from '../components/format';
import { describeAnswer, getHeaders, indented, describeNext, getState, type Delivery } from './delivery';
import type { Endpoint } from './endpoint';

export interface DeliveryContentProps {
  endpoint: Endpoint;
  delivery: Delivery;
}

/** State, request and answer of a delivery. */
export function DeliveryContent({ endpoint, delivery }: DeliveryContentProps) {
  const { type, attempts, createdAt, eventId, state, lastBody, body } = delivery;
  const { label, tone } = getState(delivery);
  return (
    <>
      <DetailSection title="Delivery">
        <DetailList
          items={[
            { name: 'State', value: <Badge tone={tone}>{label}</Badge> },
            { name: 'Answer', value: describeAnswer(delivery) },
            { name: 'Date', value: formatMoment(createdAt) },
            { name: 'Attempts', value: <Attempts count={attempts} next={describeNext(delivery)} /> },
            { name: 'Event', value: type },
            { name: 'Event id', value: eventId },
          ]}
        />
        {state === 'failed' && (
          <Note>No further attempt follows. Check the receiver, then send the event again.</Note>
        )}
      </DetailSection>
      <DetailSection title="Request">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <CodeBlock label="Headers" text={getHeaders(delivery, endpoint.oldSecretUntil !== null)} />
          <CodeBlock label="Body" text={indented(body)} copied={body} />
        </Box>
        {endpoint.withPersonalData && (
          <Note>The customer’s name and email address were sent too. The log does not keep them.</Note>
        )}
      </DetailSection>
      <DetailSection title="Answer">
        {lastBody ? (
          <CodeBlock label="The first kilobyte" text={lastBody} />
        ) : (
          <Typography variant="body2">{describeAnswer(delivery)}, without a text.</Typography>
        )}
      </DetailSection>
    </>
  );
}

function Attempts({ count, next }: { count: number; next: string }) {
  return (
    <>
      {formatCount(count)}
      {next && `. ${next}`}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
      {children}
    </Typography>
  );
}
