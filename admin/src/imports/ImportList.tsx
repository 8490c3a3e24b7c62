import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { importStates } from './import';
import { BackButton } from './BackButton';
import { ImportTable } from './ImportTable';

export function ImportList() {
  const addButton = <AddButton to="/imports/create" permission="imports:write" label="Import a file" />;
  return (
    <ListScreen
      title="Imports"
      subtitle="Customers of other shops, from files."
      actions={
        <>
          <BackButton to="/users" label="Users" />
          {addButton}
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by file name..." />
          <ListSelect source="status" label="Status" all="All statuses" choices={importStates} />
        </>
      }
      failure="Failed to fetch imports"
      empty={{
        title: 'No imports yet',
        hint: 'Bring the customers of Gumroad, Lemon Squeezy, Easy Digital Downloads, WooCommerce or a list of your own. You see what each row does before anything is written.',
        filteredHint: 'Try another search or status.',
        action: addButton,
      }}
    >
      <ImportTable />
    </ListScreen>
  );
}
