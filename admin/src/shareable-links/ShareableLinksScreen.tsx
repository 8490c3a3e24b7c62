import { Alert, Button, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';

import { formatCount } from '../components/format';
import { AddButton } from '../components/list/AddButton';
import { ExportButton } from '../components/list/ExportButton';
import { ListBody } from '../components/list/ListBody';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListToolbar } from '../components/list/ListToolbar';
import { RecordList } from '../components/list/RecordList';
import { useListFilters } from '../components/list/use-list-filters';
import { Screen } from '../components/Screen';
import { useCloseTo } from '../components/use-close-to';
import { useDialogOfRecord, withDialog } from '../components/use-dialog-address';
import { AllLinksButtons } from './AllLinksButtons';
import { LinkList } from './LinkList';
import { QrDialog } from './QrDialog';
import { TrackedLinkDialog } from './TrackedLinkDialog';

const HOME = '/shareable-links';
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const statuses = [
  { value: 'false', label: 'Active' },
  { value: 'true', label: 'Archived' },
];

/** The links to every tool, and tracked links with their results. A new one is made at /shareable-links/create. */
export function ShareableLinksScreen() {
  const navigate = useNavigate();
  const close = useCloseTo(HOME);
  const { search } = useLocation();
  const isCreating = useMatch(`${HOME}/create`) !== null;
  const [shown, setShown] = useState(false);
  const [qrOf, setQrOf] = useDialogOfRecord('qr');
  return (
    <RecordList sort={BY_NAME}>
      <Screen
        title="Shareable Links Manager"
        subtitle="Links to the page of every tool, and short links with their results. Revenue is net of refunds; bots are excluded."
        actions={
          <>
            <Button variant="outlined" color="secondary" onClick={() => setShown(!shown)}>
              {shown ? 'Hide Links' : 'Show All Links'}
            </Button>
            <AllLinksButtons />
            <AddButton to={`${HOME}/create`} permission="links:write" label="Add tracked link" />
          </>
        }
      >
        <Alert severity="info" sx={{ mb: 2.5, '& ul': { m: 0, pl: 2 } }}>
          <ul>
            <li>Anyone with the link can view the tool and purchase it.</li>
            <li>Use the links for marketing, client sharing and analytics.</li>
            <li>Create a tracked link for each place you share it, and see which brings customers.</li>
          </ul>
        </Alert>
        <ListToolbar>
          <ListSearch placeholder="Search links..." />
          <ListSelect source="isArchived" label="Status" all="All" choices={statuses} />
          <ExportButton resource="tracked-links" />
        </ListToolbar>
        <LinksHeading />
        <ListBody
          failure="Failed to fetch tools"
          skeleton={<Typography role="status">Loading tools...</Typography>}
          empty={{
            title: 'No links found',
            hint: 'Links appear here once you add tools.',
            filteredHint: 'Try another search or filter.',
          }}
        >
          <LinkList showLinks={shown} />
        </ListBody>
      </Screen>
      {isCreating && (
        <TrackedLinkDialog
          onClose={close}
          onCreated={({ id }) => void navigate({ pathname: HOME, search: withDialog(search, 'qr', id) })}
        />
      )}
      {qrOf && <QrDialog id={qrOf} onClose={() => setQrOf(undefined)} />}
    </RecordList>
  );
}

function LinksHeading() {
  const { filters } = useListFilters();
  const filter = filters['q'] ? { q: filters['q'] } : {};
  const { total = 0 } = useGetList('tools', { pagination: { page: 1, perPage: 1 }, sort: BY_NAME, filter });
  return (
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      Tool Shareable Links ({formatCount(total)} tools)
    </Typography>
  );
}
