import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { Screen } from '../components/Screen';
import { ClaimRow, type Claim } from './ClaimRow';

const states = [
  { value: 'false', label: 'Needs attention' },
  { value: 'true', label: 'May stay' },
];

const kinds = [
  { value: 'tool', label: 'Tools' },
  { value: 'bundle', label: 'Bundles' },
  { value: 'announcement', label: 'Announcements' },
  { value: 'quote', label: 'Quotes' },
  { value: 'community', label: 'Groups' },
  { value: 'page', label: 'Pages' },
];

/** Published texts with claims that should not be published. */
export function ClaimScreen() {
  return (
    <RecordList>
      <Screen
        title="Claims"
        subtitle="Published texts with claims a tool can’t back up. Change them, or give a reason to keep them."
      >
        <ListToolbar>
          <ListSearch placeholder="Search claims..." />
          <ListSelect source="overridden" label="Status" all="All" choices={states} />
          <ListSelect source="subjectType" label="Where" all="Everywhere" choices={kinds} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch claims"
          empty={{
            title: 'No claims',
            hint: 'Texts with claims that should not be published appear here.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <RowList<Claim>>{(claim) => <ClaimRow claim={claim} />}</RowList>
        </ListBody>
      </Screen>
    </RecordList>
  );
}
