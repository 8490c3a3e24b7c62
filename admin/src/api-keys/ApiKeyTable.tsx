import { Box } from '@mui/material';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatDay, formatMoment } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { describeEnd, getScopes, STATES, type ApiKey } from './api-key';
import { RevokeButton } from './RevokeButton';

/** With the day on which it ended or will end under it. */
function State({ apiKey }: { apiKey: ApiKey }) {
  const { label, tone } = STATES[apiKey.state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      <p className="row-note">{describeEnd(apiKey)}</p>
    </>
  );
}

const describeLastUse = ({ lastUsedAt }: ApiKey): string => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never');

export function ApiKeyTable() {
  return (
    <RecordTable<ApiKey> toCard={toCard}>
      <DataTable.Col
        source="name"
        label="Key"
        render={(apiKey: ApiKey) => <TwoLines first={apiKey.name} second={`${apiKey.prefix}…`} />}
      />
      <DataTable.Col
        label="Scopes"
        disableSort
        render={(apiKey: ApiKey) => {
          const [first = '–', ...others] = getScopes(apiKey);
          return <TwoLines first={first} second={others.join(', ')} />;
        }}
      />
      <DataTable.Col
        source="createdAt"
        label="Created"
        render={(apiKey: ApiKey) => (
          <TwoLines first={formatDay(apiKey.createdAt)} second={apiKey.createdBy.name} room="own" />
        )}
      />
      <DataTable.Col source="lastUsedAt" label="Last used" render={describeLastUse} />
      <DataTable.Col
        source="expiresAt"
        label="State"
        render={(apiKey: ApiKey) => (
          <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
            <State apiKey={apiKey} />
          </Box>
        )}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={(apiKey: ApiKey) => <RevokeButton apiKey={apiKey} />}
      />
    </RecordTable>
  );
}

function toCard(apiKey: ApiKey): RecordCard {
  return {
    title: apiKey.name,
    lines: [
      `${apiKey.prefix}… · ${apiKey.createdBy.name} · Last used: ${describeLastUse(apiKey)}`,
      getScopes(apiKey).join(', '),
    ],
    value: <RevokeButton apiKey={apiKey} />,
    badge: <State apiKey={apiKey} />,
  };
}
