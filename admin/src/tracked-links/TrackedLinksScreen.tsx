import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { Screen } from '../components/Screen';
import { LinkTabs } from '../components/LinkTabs';
import { useCloseTo } from '../components/use-close-to';
import { useDialogOfRecord, withDialog } from '../components/use-dialog-address';
import { QrDialog } from './QrDialog';
import { TrackedLinkDialog } from './TrackedLinkDialog';
import { TrackedLinkList } from './TrackedLinkList';

const statuses = [
  { value: 'false', label: 'Active' },
  { value: 'true', label: 'Archived' },
];

/** All tracked links. A new one is made in a dialog over the list, at /tracked-links/create. */
export function TrackedLinksScreen() {
  const navigate = useNavigate();
  const close = useCloseTo('/tracked-links');
  const { search } = useLocation();
  const isCreating = useMatch('/tracked-links/create') !== null;
  const [shownId, setShown] = useDialogOfRecord('qr');
  const addButton = (
    <Button
      component={Link}
      to={{ pathname: '/tracked-links/create', search }}
      variant="contained"
      startIcon={<AddIcon />}
    >
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
            <ExportButton resource="tracked-links" />
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
          <TrackedLinkList />
        </ListBody>
      </Screen>
      {isCreating && (
        <TrackedLinkDialog
          onClose={close}
          onCreated={({ id }) =>
            void navigate({ pathname: '/tracked-links', search: withDialog(search, 'qr', id) })
          }
        />
      )}
      {shownId && <QrDialog id={shownId} onClose={() => setShown(undefined)} />}
    </RecordList>
  );
}
