import { Button } from '@mui/material';
import { useGetOne } from 'ra-core';

import { formatDay, formatRupees } from '../components/format';
import { RecordDialog } from '../components/record/RecordDialog';
import { RecordLayout } from '../components/record/RecordLayout';
import { RecordSaleButton } from '../components/sale/RecordSaleButton';
import { useCloseTo } from '../components/use-close-to';
import { useDialogOpen } from '../components/use-dialog-address';
import { ResendEmailButton } from './ResendEmailButton';
import { useMayChange } from './use-may-change';
import { getName, type User, type UserDetails } from './user';
import { UserAccount } from './UserAccount';
import { UserActions } from './UserActions';
import { UserActivity } from './UserActivity';
import { UserBadges } from './UserBadges';
import { UserForm } from './UserForm';
import { UserOrders } from './UserOrders';
import { UserSubscriptions } from './UserSubscriptions';
import { UserTools } from './UserTools';

/** A user's details, at /users/{id}, and what staff can do about the account. */
export function UserDialog({ id }: { id: string }) {
  const close = useCloseTo('/users');
  const [isEditing, setEditing] = useDialogOpen(`user-${id}`, 'edit');
  const query = useGetOne<UserDetails>('users', { id });
  return (
    <RecordDialog
      title={query.data ? getName(query.data) : 'User'}
      closeTo="/users"
      query={query}
      failure="The user could not be loaded."
    >
      {(user) =>
        isEditing ? (
          <UserForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <RecordLayout
            headline={`${formatRupees(user.totalSpent)} spent`}
            states={<UserBadges user={user} />}
            about={[user.email, `Joined ${formatDay(user.createdAt)}`]}
            actions={
              <>
                <ResendEmailButton user={user} />
                <RecordSaleButton owner={`user-${user.id}`} email={user.email} />
                <EditButton user={user} onEdit={() => setEditing(true)} />
                <UserActions user={user} variant="buttons" onDeleted={close} />
              </>
            }
            aside={<UserActivity user={user} />}
          >
            <UserAccount user={user} />
            <UserOrders id={user.id} />
            <UserSubscriptions id={user.id} />
            <UserTools user={user} />
          </RecordLayout>
        )
      }
    </RecordDialog>
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
