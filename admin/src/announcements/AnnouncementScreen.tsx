import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';

import { hasDraft } from '../components/form/drafts';
import { ListBody } from '../components/list/ListBody';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { RowList } from '../components/list/RowList';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { announcementDraft, fetchFailure, type Announcement } from './announcement';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementRow } from './AnnouncementRow';

const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

export function AnnouncementScreen() {
  const [open, setOpen] = useState<Announcement | 'new' | undefined>(() =>
    hasDraft(announcementDraft(undefined)) ? 'new' : undefined,
  );
  const addButton = (
    <May permission="announcements:write">
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
        New Announcement
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
          <AnnouncementRows onEdit={setOpen} />
        </ListBody>
      </Screen>
      {open && (
        <AnnouncementDialog
          announcement={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordList>
  );
}

function AnnouncementRows({ onEdit }: { onEdit: (announcement: Announcement) => void }) {
  const { data } = useListContext<Announcement>();

  // After signing in again, the form that was interrupted opens with its draft.
  useEffect(() => {
    const interrupted = data?.find(({ id }) => hasDraft(announcementDraft(id)));
    if (interrupted) onEdit(interrupted);
  }, [data, onEdit]);
  return (
    <RowList<Announcement>>
      {(announcement) => <AnnouncementRow announcement={announcement} onEdit={() => onEdit(announcement)} />}
    </RowList>
  );
}
