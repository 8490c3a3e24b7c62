import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Card } from '@mui/material';
import { ListBase, useListContext } from 'ra-core';
import { useState } from 'react';

import { ListBody } from '../components/list/ListBody';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { Screen } from '../components/Screen';
import { fetchFailure, type Announcement } from './announcement';
import { AnnouncementDialog } from './AnnouncementDialog';
import { AnnouncementRow } from './AnnouncementRow';

const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** What the shop tells its visitors at the top of the page. */
export function AnnouncementScreen() {
  const [open, setOpen] = useState<Announcement | 'new'>();
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen('new')}>
      New Announcement
    </Button>
  );
  return (
    <ListBase storeKey={false} perPage={24} sort={{ field: 'priority', order: 'ASC' }}>
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
    </ListBase>
  );
}

function AnnouncementRows({ onEdit }: { onEdit: (announcement: Announcement) => void }) {
  const { data } = useListContext<Announcement>();
  return (
    <Card>
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
