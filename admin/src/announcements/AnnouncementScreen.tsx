import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card } from '@mui/material';
import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';

import { hasDraft } from '../components/form/draft';
import { ListBody } from '../components/list/ListBody';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { announcementDraft, fetchFailure, type Announcement } from './announcement';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementRow } from './AnnouncementRow';

const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** What the shop tells its visitors at the top of the page. */
export function AnnouncementScreen() {
  const [open, setOpen] = useState<Announcement | 'new' | undefined>(() =>
    hasDraft(announcementDraft(undefined)) ? 'new' : undefined,
  );
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
      New Announcement
    </Button>
  );
  return (
    <RecordList sort={{ field: 'priority', order: 'ASC' }}>
      <Screen
        title="Announcements"
        subtitle="What visitors read at the top of the shop, the most important first."
        actions={addButton}
      >
        <ListToolbar>
          <ListSelect source="isActive" label="Status" all="All" choices={states} />
        </ListToolbar>
        <ListBody
          failure={fetchFailure}
          empty={{
            title: 'No announcements',
            hint: 'Tell your visitors about an offer or a new tool.',
            filteredHint: 'None has this status.',
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

  // Signed in again after a session that ended in the middle of a change: the form opens again with it.
  useEffect(() => {
    const left = data?.find(({ id }) => hasDraft(announcementDraft(id)));
    if (left) onEdit(left);
  }, [data, onEdit]);
  return (
    <Card sx={{ overflow: 'visible' }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            onEdit={() => onEdit(announcement)}
          />
        ))}
      </Box>
    </Card>
  );
}
