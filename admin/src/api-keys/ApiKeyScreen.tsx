import { useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { useCloseTo } from '../components/use-close-to';
import { STATES } from './api-key';
import { ApiKeyTable } from './ApiKeyTable';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';

const states = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** All API keys. Creating one is a dialog over the list. */
export function ApiKeyScreen() {
  const close = useCloseTo('/api-keys');
  const isCreating = useMatch('/api-keys/create') !== null;
  const addButton = <AddButton to="/api-keys/create" permission="keys:write" label="Add API key" />;
  return (
    <ListScreen
      title="API keys"
      subtitle="Give your programs access to the store, limited by scopes."
      actions={addButton}
      filters={
        <>
          <ListSearch placeholder="Search by name, prefix or creator..." />
          <ListSelect source="state" label="State" all="All states" choices={states} />
        </>
      }
      sort={{ field: 'createdAt', order: 'DESC' }}
      failure="Failed to fetch API keys"
      empty={{
        title: 'No API keys',
        hint: 'Create one for a spreadsheet, a CRM or a script.',
        filteredHint: 'Try another search or state.',
        action: addButton,
      }}
      dialog={isCreating && <CreateApiKeyDialog onClose={close} />}
    >
      <ApiKeyTable />
    </ListScreen>
  );
}
