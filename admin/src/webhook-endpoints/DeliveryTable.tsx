import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';
import { useLocation, useParams } from 'react-router';

import { Badge } from '../components/Badge';
import { formatCount, formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { describeAnswer, describeAttempts, describeNext, getState, type Delivery } from './delivery';
import { eventName } from './events';

function State({ delivery }: { delivery: Delivery }) {
  const { label, tone } = getState(delivery);
  return <Badge tone={tone}>{label}</Badge>;
}

export function DeliveryTable() {
  const { id: endpointId = '' } = useParams();
  const { search } = useLocation();
  const getPath = ({ id }: Delivery): string => `/webhook-endpoints/${endpointId}/deliveries/${id}`;
  return (
    <RecordTable<Delivery> toCard={(delivery) => ({ to: getPath(delivery), ...toCard(delivery) })}>
      <DataTable.Col
        label="Event"
        disableSort
        render={({ type }: Delivery) => <TwoLines first={eventName(type)} second={type} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Date"
        render={({ createdAt }: Delivery) => <Moment at={createdAt} />}
      />
      <DataTable.Col
        source="attempts"
        label="Attempts"
        align="right"
        render={({ attempts }: Delivery) => formatCount(attempts)}
      />
      <DataTable.Col
        label="Answer"
        disableSort
        render={(delivery: Delivery) => <TwoLines first={describeAnswer(delivery)} />}
      />
      <DataTable.Col
        source="state"
        label="State"
        render={(delivery: Delivery) => (
          <>
            <State delivery={delivery} /> <p className="row-note">{describeNext(delivery)}</p>
          </>
        )}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(delivery: Delivery) => (
          <div className="row-actions">
            <RowAction
              title="Open"
              label={`Open ${eventName(delivery.type)} of ${formatMoment(delivery.createdAt)}`}
              to={{ pathname: getPath(delivery), search }}
            >
              <ViewIcon fontSize="small" />
            </RowAction>
          </div>
        )}
      />
    </RecordTable>
  );
}

function toCard(delivery: Delivery): RecordCard {
  return {
    title: eventName(delivery.type),
    lines: [
      [formatMoment(delivery.createdAt), describeNext(delivery)].filter(Boolean).join(' · '),
      `${describeAnswer(delivery)} · ${describeAttempts(delivery)}`,
    ],
    value: null,
    badge: <State delivery={delivery} />,
  };
}
