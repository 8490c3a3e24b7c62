import { DataTable } from 'react-admin';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { capitalise, formatMoment } from '../components/format';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RecordList } from '../components/list/RecordList';
import { RecordTable } from '../components/list/RecordTable';
import { useNarrow } from '../components/list/use-narrow';
import { NewsletterTabs } from '../components/NewsletterTabs';
import { Screen } from '../components/Screen';

type Subscriber = Schemas['StaffSubscriber'];

const statuses = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Pending' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
];

export function NewsletterScreen() {
  return (
    <RecordList>
      <Screen
        title="Newsletter"
        subtitle="Subscribers and when they opted in."
        actions={<ExportButton resource="newsletter" />}
      >
        <NewsletterTabs />
        <ListToolbar>
          <ListSearch placeholder="Search by email..." />
          <ListSelect source="status" label="Status" all="All" choices={statuses} />
          <ListDates label="Signed up" />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch subscribers"
          empty={{
            title: 'No subscribers',
            hint: 'People who sign up in the footer of the store appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <SubscriberTable />
        </ListBody>
      </Screen>
    </RecordList>
  );
}

function SubscriberTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<Subscriber>>
      <DataTable.Col source="email" label="Email" />
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
        label="Opted in"
        render={(person: Subscriber) => formatMoment(person.confirmedAt)}
      />
    </RecordTable>
  );
}

function toPhoneRow({ email, interest, createdAt, status }: Subscriber): PhoneRow {
  return {
    title: email,
    lines: [...(interest ? [interest] : []), `Signed up ${formatMoment(createdAt)}`],
    value: null,
    badge: <Status status={status} />,
  };
}

function Status({ status }: { status: string }) {
  return <Badge tone={status === 'confirmed' ? 'success' : 'quiet'}>{capitalise(status)}</Badge>;
}
