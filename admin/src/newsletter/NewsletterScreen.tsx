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
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordList } from '../components/list/RecordList';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
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
  return (
    <RecordTable<Subscriber> toCard={toCard}>
      <DataTable.Col
        source="email"
        label="Email"
        render={({ email }: Subscriber) => <TwoLines first={email} room="wide" />}
      />
      <DataTable.Col label="Interest" disableSort render={(person: Subscriber) => person.interest ?? '–'} />
      <DataTable.Col
        source="status"
        label="Status"
        render={(person: Subscriber) => <Status status={person.status} />}
      />
      <DataTable.Col
        source="createdAt"
        label="Signed up"
        render={(person: Subscriber) => <Moment at={person.createdAt} />}
      />
      <DataTable.Col
        source="confirmedAt"
        label="Opted in"
        render={(person: Subscriber) => <Moment at={person.confirmedAt} />}
      />
    </RecordTable>
  );
}

function toCard({ email, interest, createdAt, status }: Subscriber): RecordCard {
  return {
    title: email,
    lines: interest
      ? [interest, `Signed up ${formatMoment(createdAt)}`]
      : [`Signed up ${formatMoment(createdAt)}`],
    value: null,
    badge: <Status status={status} />,
  };
}

function Status({ status }: { status: string }) {
  return <Badge tone={status === 'confirmed' ? 'success' : 'quiet'}>{capitalise(status)}</Badge>;
}
