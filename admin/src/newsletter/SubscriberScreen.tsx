import { Chip } from '@mui/material';
import { ListBase } from 'ra-core';
import { DataTable } from 'react-admin';

import type { Schemas } from '../api/schemas';
import { capitalise, formatMoment } from '../components/format';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { TableFrame } from '../components/list/TableFrame';
import { Screen } from '../components/Screen';

type Subscriber = Schemas['SubscriberModel'];

const statuses = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Pending' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

const headings = ['E-mail', 'Interest', 'Status', 'Signed up (UTC)', 'Consent (UTC)'];

function toRow({ email, interest, status, createdAt, confirmedAt }: Subscriber): string[] {
  return [email, interest ?? '', status, createdAt, confirmedAt ?? ''];
}

/** Who gets the newsletter, and since when they agreed to it. */
export function SubscriberScreen() {
  return (
    <ListBase storeKey={false} perPage={24} sort={{ field: 'createdAt', order: 'DESC' }}>
      <Screen
        title="Newsletter"
        subtitle="Who asked for it, and when they agreed."
        actions={<ExportButton<Subscriber> fileName="subscribers" headings={headings} toRow={toRow} />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search by e-mail..." />
          <ListSelect source="status" label="Status" all="All" choices={statuses} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch subscribers"
          empty={{
            title: 'No subscribers',
            hint: 'People who leave their address at the foot of the shop appear here.',
            filteredHint: 'Try another word or status.',
          }}
        >
          <TableFrame>
            <DataTable<Subscriber> bulkActionButtons={false} rowClick={false}>
              <DataTable.Col source="email" label="E-mail" />
              <DataTable.Col
                label="Interest"
                disableSort
                render={(person: Subscriber) => person.interest ?? '–'}
              />
              <DataTable.Col
                source="status"
                label="Status"
                render={(person: Subscriber) => (
                  <Chip
                    label={capitalise(person.status)}
                    color={person.status === 'confirmed' ? 'success' : 'default'}
                    variant="outlined"
                  />
                )}
              />
              <DataTable.Col
                source="createdAt"
                label="Signed up"
                render={(person: Subscriber) => formatMoment(person.createdAt)}
              />
              <DataTable.Col
                source="confirmedAt"
                label="Consent"
                render={(person: Subscriber) => formatMoment(person.confirmedAt)}
              />
            </DataTable>
          </TableFrame>
        </ListBody>
      </Screen>
    </ListBase>
  );
}
