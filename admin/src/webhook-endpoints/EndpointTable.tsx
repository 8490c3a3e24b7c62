import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatMoment } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { useMay } from '../components/use-may';
import { describeEvents, getHost, getName, getState, type Endpoint } from './endpoint';

/** The host, where the name does not say it already. */
const hostBelow = (endpoint: Endpoint): string => (endpoint.description ? getHost(endpoint) : '');

const describeLastSuccess = ({ lastSuccessAt }: Endpoint): string =>
  lastSuccessAt ? formatMoment(lastSuccessAt) : 'Never';

function State({ endpoint }: { endpoint: Endpoint }) {
  const { label, tone } = getState(endpoint);
  return <Badge tone={tone}>{label}</Badge>;
}

export function EndpointTable() {
  return (
    <RecordTable<Endpoint> toCard={toCard}>
      <DataTable.Col
        source="url"
        label="Endpoint"
        render={(endpoint: Endpoint) => <TwoLines first={getName(endpoint)} second={hostBelow(endpoint)} />}
      />
      <DataTable.Col
        label="Events"
        disableSort
        render={(endpoint: Endpoint) => <TwoLines first={describeEvents(endpoint)} />}
      />
      <DataTable.Col label="Last delivered" disableSort render={describeLastSuccess} />
      <DataTable.Col
        source="status"
        label="State"
        render={(endpoint: Endpoint) => <State endpoint={endpoint} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(endpoint: Endpoint) => <Actions endpoint={endpoint} />}
      />
    </RecordTable>
  );
}

function Actions({ endpoint }: { endpoint: Endpoint }) {
  const canEdit = useMay('webhooks:write');
  const name = getName(endpoint);
  return (
    <div className="row-actions">
      <RowAction title="Open" label={`Open ${name}`} to={`/webhook-endpoints/${endpoint.id}`}>
        <ViewIcon fontSize="small" />
      </RowAction>
      {canEdit && (
        <RowAction title="Edit" label={`Edit ${name}`} to={`/webhook-endpoints/${endpoint.id}/edit`}>
          <EditIcon fontSize="small" />
        </RowAction>
      )}
    </div>
  );
}

function toCard(endpoint: Endpoint): RecordCard {
  return {
    to: `/webhook-endpoints/${endpoint.id}`,
    title: getName(endpoint),
    lines: [
      [hostBelow(endpoint), describeEvents(endpoint)].filter(Boolean).join(' · '),
      `Last delivered: ${describeLastSuccess(endpoint)}`,
    ],
    value: null,
    badge: <State endpoint={endpoint} />,
  };
}
