import { useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { BundleDialog } from './BundleDialog';
import { BundleTable } from './BundleTable';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'archived', label: 'Archived' },
];

/** All bundles. Creating and editing happen in a dialog over the list. */
export function BundleScreen() {
  const openId = useMatch('/bundles/:id')?.params.id;
  const addButton = <AddButton to="/bundles/create" permission="bundles:write" label="Add bundle" />;
  return (
    <ListScreen
      title="Bundles"
      subtitle="Several tools for one price. Customers pay only for the tools they don’t own yet."
      actions={addButton}
      filters={
        <>
          <ListSearch placeholder="Search bundles..." />
          <ListSelect source="status" label="Status" all="Not archived" choices={statuses} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch bundles"
      empty={{
        title: 'No bundles',
        hint: 'Sell two or more tools together for less than they cost separately.',
        filteredHint: 'Try another search or status.',
        action: addButton,
      }}
      dialog={openId && <BundleDialog key={openId} id={openId === 'create' ? undefined : openId} />}
    >
      <BundleTable />
    </ListScreen>
  );
}
