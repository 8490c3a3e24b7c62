import { useStore } from 'react-admin';

import { AddButton } from '../components/list/AddButton';
import { ListBody } from '../components/list/ListBody';
import { RecordList } from '../components/list/RecordList';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { BulkToolBar } from './BulkToolBar';
import { ToolGrid, ToolGridSkeleton } from './ToolGrid';
import { ToolTable } from './ToolTable';
import { ToolToolbar, type ToolView } from './ToolToolbar';

/** All tools. Creating and editing have a page of their own. */
export function ToolScreen() {
  const [view, setView] = useStore<ToolView>('tools.view', 'grid');
  const addButton = <AddButton to="/tools/create" permission="tools:write" label="Add New Tool" />;

  return (
    <Screen title="Tools" subtitle="All tools, live and draft." actions={addButton}>
      <RecordList>
        <ToolToolbar view={view} onView={setView} />
        <ListBody
          failure="Failed to fetch tools"
          skeleton={view === 'grid' ? <ToolGridSkeleton /> : undefined}
          empty={{
            title: 'No tools found',
            hint: 'Add a tool to start selling.',
            filteredHint: 'Try another search, category or status.',
            action: addButton,
          }}
        >
          {view === 'grid' ? <ToolGrid /> : <ToolTable />}
          {/* Below cards, too: an address can select tools, and so can the table before. */}
          <May permission="tools:write">
            <BulkToolBar />
          </May>
        </ListBody>
      </RecordList>
    </Screen>
  );
}
