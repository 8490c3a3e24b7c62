import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation, useMatch } from 'react-router';

import { ListBody } from '../components/list/ListBody';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { May } from '../components/May';
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
  const { search } = useLocation();
  const openId = useMatch('/announcements/:id')?.params.id;
  const addButton = (
    <May permission="announcements:write">
      <Button
        component={Link}
        to={{ pathname: '/announcements/create', search }}
        variant="contained"
        startIcon={<AddIcon />}
      >
        Add announcement
      </Button>
    </May>
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
