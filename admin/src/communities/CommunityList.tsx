import { useMatch } from 'react-router';

import { AccessTabs } from '../components/AccessTabs';
import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListTool } from '../components/list/ListTool';
import { useCloseTo } from '../components/use-close-to';
import { newCommunity } from './community';
import { CommunityForm } from './CommunityForm';
import { CommunityTable } from './CommunityTable';

/** All groups. Connecting one is a dialog over the list. */
export function CommunityList() {
  const isCreating = useMatch('/communities/create') !== null;
  const connectButton = (
    <AddButton to="/communities/create" permission="communities:write" label="Connect group" />
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
