import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { Screen } from '../components/Screen';
import { EventRow } from './EventRow';
import { KIND_NAMES, type SecurityEvent } from './security-event';

const kinds = Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }));

export function SecurityLogScreen() {
  return (
    <RecordList sort={{ field: 'at', order: 'DESC' }}>
      <Screen
        title="Security log"
        subtitle="Sign-ins, denied attempts and access changes. Entries cannot be changed or deleted."
        actions={<ExportButton resource="security-events" />}
      >
        <ListToolbar>
          <ListSearch placeholder="Search by name, email or address..." />
          <ListSelect source="kind" label="Event" all="All events" choices={kinds} />
          <ListDates />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch the security log"
          empty={{
            title: 'No events yet',
            hint: 'Sign-ins, denied attempts and access changes appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <RowList<SecurityEvent>>{(event) => <EventRow event={event} />}</RowList>
        </ListBody>
      </Screen>
    </RecordList>
  );
}
