import type { Schemas } from '@store/api-client';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { SubscriberTable } from './SubscriberTable';

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
    <RecordList>
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
          <SubscriberTable />
        </ListBody>
      </Screen>
    </RecordList>
  );
}
