import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Link, useMatch } from 'react-router';

import { AddButton } from '../components/list/AddButton';
import { ExportButton } from '../components/list/ExportButton';
import { ListScreen } from '../components/list/ListScreen';
import { ListDates } from '../components/list/ListDates';
import { ListSearch } from '../components/list/ListSearch';
import { ListSelect } from '../components/list/ListSelect';
import { ListSort, type SortChoice } from '../components/list/ListSort';
import { May } from '../components/May';
import { useCloseTo } from '../components/use-close-to';
import { AddUserDialog } from './AddUserDialog';
import { userStatuses } from './user';
import { UserDialog } from './UserDialog';
import { UserTable } from './UserTable';

const roles = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

const sorts: SortChoice[] = [
  { field: 'createdAt', order: 'DESC', label: 'Newest' },
  { field: 'createdAt', order: 'ASC', label: 'Oldest' },
  { field: 'name', order: 'ASC', label: 'Name A-Z' },
  { field: 'name', order: 'DESC', label: 'Name Z-A' },
  { field: 'email', order: 'ASC', label: 'Email A-Z' },
  { field: 'email', order: 'DESC', label: 'Email Z-A' },
];

/** All accounts. Details open over the list. */
export function UserScreen() {
  const openId = useMatch('/users/:id')?.params.id;
  const close = useCloseTo('/users');
  return (
    <ListScreen
      title="Users"
      subtitle="All accounts: customers and staff."
      actions={
        <>
          <ExportButton resource="users" />
          <May permission="imports:write">
            <Button
              component={Link}
              to="/imports"
              variant="outlined"
              color="secondary"
              startIcon={<ImportIcon />}
            >
              Import
            </Button>
          </May>
          <AddButton to="/users/create" permission="users:write" label="Add customer" />
        </>
      }
      filters={
        <>
          <ListSearch placeholder="Search by name or email..." />
          <ListSelect source="role" label="Role" all="All roles" choices={roles} />
          <ListSelect source="status" label="Status" all="All statuses" choices={userStatuses} />
          <ListDates label="Joined" />
          <ListSort choices={sorts} />
        </>
      }
      failure="Failed to fetch users"
      empty={{
        title: 'No users found',
        hint: 'New accounts appear here.',
        filteredHint: 'Try another search, role or status.',
      }}
      dialog={
        openId === 'create' ? (
          <AddUserDialog onClose={close} />
        ) : (
          openId && <UserDialog key={openId} id={openId} />
        )
      }
    >
      <UserTable />
    </ListScreen>
  );
}
