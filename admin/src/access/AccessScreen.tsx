import { AccessTabs } from '../components/AccessTabs';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListTool } from '../components/list/ListTool';
import { RefreshButton } from '../components/list/RefreshButton';
import { lateFilters, stateFilters } from './access';
import { AccessTable } from './AccessTable';
import { BulkAccessBar } from './BulkAccessBar';

/** Names that staff give access to elsewhere, and take it from: what is due first comes first. */
export function AccessScreen() {
  return (
    <ListScreen
      title="Access"
      subtitle="Names that you give access to elsewhere, such as on TradingView, or take it from."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="access" />
        </>
      }
      header={<AccessTabs />}
      filters={
        <>
          <ListSearch placeholder="Search by name, tool, customer or email..." />
          <ListSelect source="state" label="State" all="All but removed" choices={stateFilters} />
          <ListSelect source="late" label="Due" all="Any time" choices={lateFilters} />
          <ListTool />
        </>
      }
      sort={{ field: 'dueAt', order: 'ASC' }}
      failure="Failed to fetch access"
      empty={{
        title: 'Nothing to give',
        hint: 'Choose “Access elsewhere” in a tool’s form; its buyers’ names appear here.',
        filteredHint: 'Try another search, state or tool.',
      }}
    >
      <AccessTable />
      <BulkAccessBar />
    </ListScreen>
  );
}
