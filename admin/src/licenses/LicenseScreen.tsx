import { useMatch } from 'react-router';

import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListTool } from '../components/list/ListTool';
import { MoreFilters } from '../components/list/MoreFilters';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { RefreshButton } from '../components/list/RefreshButton';
import { May } from '../components/May';
import { endFilters, remindedFilters, stateFilters } from './license';
import { LicenseDialog } from './LicenseDialog';
import { LicenseTable } from './LicenseTable';
import { RotateKeyButton } from './RotateKeyButton';

/** Licence keys of customers. One licence opens over the list. */
export function LicenseScreen() {
  const openId = useMatch('/licenses/:id')?.params.id;
  return (
    <ListScreen
      title="Licences"
      subtitle="Customers’ licence keys and the devices they run on."
      actions={
        <>
          <RefreshButton />
          <ExportButton resource="licenses" />
          <May permission="licenses:rotate">
            <RotateKeyButton />
          </May>
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by key, tool, customer or email..." />
          <ListSelect source="status" label="State" all="All states" choices={stateFilters} />
          <ListDates label="Issued" />
          <ListSelect source="endsWithin" label="End" all="Any end" choices={endFilters} />
          <MoreFilters sources={['toolId', 'reminded']}>
            <ListTool />
            <ListSelect source="reminded" label="Reminder" all="Reminded or not" choices={remindedFilters} />
          </MoreFilters>
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch licences"
      empty={{
        title: 'No licences yet',
        hint: 'Turn on licence keys in a tool’s form, and its owners get their keys.',
        filteredHint: 'Try another search or state. A whole key finds its licence.',
      }}
      dialog={openId && <LicenseDialog key={openId} id={openId} />}
    >
      <LicenseTable />
    </ListScreen>
  );
}
