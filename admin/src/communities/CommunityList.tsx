import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link, useLocation, useMatch } from 'react-router';

import { AccessTabs } from '../components/AccessTabs';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListTool } from '../components/list/ListTool';
import { May } from '../components/May';
import { useCloseTo } from '../components/use-close-to';
import { newCommunity } from './community';
import { CommunityForm } from './CommunityForm';
import { CommunityTable } from './CommunityTable';

/** All groups. Connecting one is a dialog over the list. */
export function CommunityList() {
  const { search } = useLocation();
  const isCreating = useMatch('/communities/create') !== null;
  const connectButton = (
    <May permission="communities:write">
      <Button
        component={Link}
        to={{ pathname: '/communities/create', search }}
        variant="contained"
        startIcon={<AddIcon />}
      >
        Connect group
      </Button>
    </May>
  );
  return (
    <ListScreen
      title="Access"
      subtitle="Groups on Telegram that only the owners of your tools can join."
      actions={connectButton}
      header={<AccessTabs />}
      filters={
        <>
          <ListSearch placeholder="Search groups..." />
          <ListTool />
        </>
      }
      sort={{ field: 'title', order: 'ASC' }}
      failure="Failed to fetch groups"
      empty={{
        title: 'No groups',
        hint: 'Connect a Telegram group: owners join with one press, and leave when their right ends.',
        filteredHint: 'Try another search or tool.',
        action: connectButton,
      }}
      dialog={isCreating && <NewCommunity />}
    >
      <CommunityTable />
    </ListScreen>
  );
}

function NewCommunity() {
  const close = useCloseTo('/communities');
  return <CommunityForm community={undefined} initial={newCommunity} onClose={close} />;
}
