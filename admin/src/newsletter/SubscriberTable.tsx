import { DataTable } from 'react-admin';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { capitalise, formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { TableFrame } from '../components/list/TableFrame';
import { useNarrow } from '../components/list/use-narrow';

type Subscriber = Schemas['SubscriberModel'];

export function SubscriberTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <TableFrame>
      <DataTable<Subscriber> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="email" label="E-mail" />
        <DataTable.Col label="Interest" disableSort render={(person: Subscriber) => person.interest ?? '–'} />
        <DataTable.Col
          source="status"
          label="Status"
          render={(person: Subscriber) => <Status status={person.status} />}
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
  );
}

function toPhoneRow({ email, interest, createdAt, status }: Subscriber): PhoneRow {
  return {
    title: email,
    lines: [...(interest ? [interest] : []), `Signed up ${formatMoment(createdAt)}`],
    figure: null,
    badge: <Status status={status} />,
  };
}

function Status({ status }: { status: string }) {
  return <Badge tone={status === 'confirmed' ? 'success' : 'quiet'}>{capitalise(status)}</Badge>;
}
