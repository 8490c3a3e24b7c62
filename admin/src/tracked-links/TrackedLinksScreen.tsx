import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { LinkTabs } from '../components/LinkTabs';
import { QrDialog } from './QrDialog';
import { csvHeadings, toCsvRow, type TrackedLink } from './tracked-link';
import { TrackedLinkDialog } from './TrackedLinkDialog';
import { TrackedLinkList } from './TrackedLinkList';

const statuses = [
  { value: 'false', label: 'Active' },
  { value: 'true', label: 'Archived' },
];

export function TrackedLinksScreen() {
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<TrackedLink>();
  const addButton = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      New Tracked Link
    </Button>
  );
  return (
    <RecordList resource="tracked-links">
      <Screen
        title="Tracked Links"
        subtitle="Short links for posts, emails and posters. Revenue is net of refunds; bots are excluded."
        actions={
          <>
            <ExportButton<TrackedLink> fileName="tracked-links" headings={csvHeadings} toRow={toCsvRow} />
            {addButton}
          </>
        }
      >
        <LinkTabs />
        <ListToolbar>
          <ListSearch placeholder="Search links..." />
          <ListSelect source="isArchived" label="Status" all="All" choices={statuses} />
        </ListToolbar>
        <ListBody
          failure="Failed to fetch tracked links"
          empty={{
            title: 'No tracked links',
            hint: 'Create one for each place you share it, and see which brings customers.',
            filteredHint: 'Try another search or filter.',
            action: addButton,
          }}
        >
          <TrackedLinkList onShowQr={setShown} />
        </ListBody>
      </Screen>
      {creating && (
        <TrackedLinkDialog
          onClose={() => setCreating(false)}
          onCreated={(link) => {
            setCreating(false);
            setShown(link);
          }}
        />
      )}
      {shown && <QrDialog link={shown} onClose={() => setShown(undefined)} />}
    </RecordList>
  );
}
