import { Button, Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { hasDraft } from '../components/form/draft';
import { errorMessage } from '../providers/api-error';
import { ResendMailButton } from './ResendMailButton';
import type { UserDetails } from './user';
import { UserActivity } from './UserActivity';
import { UserButtons } from './UserButtons';
import { userDraft } from './user-form';
import { UserAccount } from './UserAccount';
import { UserForm } from './UserForm';
import { UserOrders } from './UserOrders';
import { UserTools } from './UserTools';

/** A person's details, at /users/{id}, with what staff can do about the account. */
export function UserDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [editing, setEditing] = useState(() => hasDraft(userDraft(id)));
  const { data: user, error, refetch } = useGetOne<UserDetails>('users', { id });
  const close = (): void => void navigate({ pathname: '/users', search });

  return (
    <DetailsDialog
      title={user ? user.name || user.email : 'User'}
      maxWidth="sm"
      onClose={close}
      actions={
        user &&
        !editing && (
          <>
            <ResendMailButton user={user} />
            <Button variant="outlined" color="secondary" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <UserButtons user={user} look="words" onRemoved={close} />
          </>
        )
      }
    >
      {user && !editing && (
        <>
          <UserAccount user={user} />
          <UserOrders id={user.id} />
          <UserTools user={user} />
          <UserActivity user={user} />
        </>
      )}
      {user && editing && <UserForm user={user} onDone={() => setEditing(false)} />}
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
