import { Button, Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { useDialogOpen, withoutDialogs } from '../components/use-dialog-address';
import { errorMessage } from '../providers/api-error';
import { useMayChange } from './use-may-change';
import { ResendEmailButton } from './ResendEmailButton';
import { getName, type User, type UserDetails } from './user';
import { UserActions } from './UserActions';
import { UserActivity } from './UserActivity';
import { UserAccount } from './UserAccount';
import { UserForm } from './UserForm';
import { UserOrders } from './UserOrders';
import { UserTools } from './UserTools';

/** A user's details, at /users/{id}, and what staff can do about the account. */
export function UserDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isEditing, setEditing] = useDialogOpen(`user-${id}`, 'edit');
  const { data: user, error, refetch } = useGetOne<UserDetails>('users', { id });
  const close = (): void => void navigate({ pathname: '/users', search: withoutDialogs(search) });

  return (
    <DetailsDialog
      title={user ? getName(user) : 'User'}
      maxWidth="sm"
      onClose={close}
      actions={
        user &&
        !isEditing && (
          <>
            <ResendEmailButton user={user} />
            <EditButton user={user} onEdit={() => setEditing(true)} />
            <UserActions user={user} variant="buttons" onDeleted={close} />
          </>
        )
      }
    >
      {user && !isEditing && (
        <>
          <UserAccount user={user} />
          <UserOrders id={user.id} />
          <UserTools user={user} />
          <UserActivity user={user} />
        </>
      )}
      {user && isEditing && <UserForm user={user} onDone={() => setEditing(false)} />}
      {!user && !error && <Skeleton variant="rounded" height={240} />}
      {!user && error && (
        <ErrorState
          message={errorMessage(error, 'The user could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
    </DetailsDialog>
  );
}

function EditButton({ user, onEdit }: { user: User; onEdit: () => void }) {
  if (!useMayChange(user)) return null;
  return (
    <Button variant="outlined" color="secondary" onClick={onEdit}>
      Edit
    </Button>
  );
}
