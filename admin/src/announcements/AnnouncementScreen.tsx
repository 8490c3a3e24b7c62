import { useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ListBody } from '../components/list/ListBody';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { Screen } from '../components/Screen';
import { fetchFailure, type Announcement } from './announcement';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementRow } from './AnnouncementRow';

const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Creating and editing are dialogs over the list, at /announcements/create and /announcements/{id}. */
export function AnnouncementScreen() {
  const openId = useMatch('/announcements/:id')?.params.id;
  const addButton = (
    <AddButton to="/announcements/create" permission="announcements:write" label="Add announcement" />
  );
  return (
    <RecordList sort={{ field: 'priority', order: 'ASC' }}>
      <Screen
        title="Announcements"
        subtitle="Shown at the top of the store, highest priority first."
        actions={addButton}
      >
        <ListToolbar>
          <ListSelect source="isActive" label="Status" all="All" choices={states} />
        </ListToolbar>
        <ListBody
          failure={fetchFailure}
          empty={{
            title: 'No announcements',
            hint: 'Create one to tell visitors about an offer or a new tool.',
            filteredHint: 'No announcement has this status.',
            action: addButton,
          }}
        >
          <RowList<Announcement>>{(announcement) => <AnnouncementRow announcement={announcement} />}</RowList>
        </ListBody>
      </Screen>
      {openId && <AnnouncementDialog key={openId} id={openId === 'create' ? undefined : openId} />}
    </RecordList>
  );
}
