import { Button } from '@mui/material';
import { useDelete } from 'ra-core';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { RowMenu } from '../components/list/RowMenu';
import { SUCCESS_MS, useAction } from '../components/use-action';
import { useMay } from '../components/use-may';
import { useRefreshResources } from '../components/use-refresh-resources';
import { failureSentence } from '../providers/api-error';
import { useSession } from '../providers/session';
import { useDialogAddress } from '../components/use-dialog-address';
import { useMayChange } from './use-may-change';
import { getName, nextStatus, USER_RELATED, type User } from './user';

export interface UserActionsProps {
  user: User;
  /** The menu of a row; or buttons, with what cannot be undone behind "…". */
  variant: 'menu' | 'buttons';
  onDeleted?: () => void;
}

/** Suspend or activate, and delete. Not for one's own account, which the server would refuse. */
export function UserActions({ user, variant, onDeleted }: UserActionsProps) {
  const [asking, setAsking] = useDialogAddress(`user-${user.id}-${variant}`, ['suspend', 'delete']);
  const status = nextStatus(user.status);
  const setStatus = useAction((provider) => provider.setUserStatus(user.id, status), {
    success: () => ({ type: 'success', message: `User ${status} successfully` }),
    failure: (error) => failureSentence('Failed to update user status', error),
    refresh: USER_RELATED,
  });
  const remove = useDeleteUser(user, onDeleted);
  const isSelf = useSession()?.staff.id === user.id;
  const canChange = useMayChange(user);
  const canSuspend = useMay('users:suspend');
  const canDelete = useMay('users:delete');
  if (isSelf || !canChange) return null;

  const name = getName(user);
  const isBusy = setStatus.isPending || remove.isPending;
  const confirm = (action: () => void) => () => {
    setAsking(undefined);
    action();
  };
  const toggle =
    status === 'suspended'
      ? { label: 'Suspend', run: () => setAsking('suspend') }
      : { label: 'Activate', run: () => setStatus.mutate() };
  const removal = canDelete ? [{ label: 'Delete', run: () => setAsking('delete') }] : [];

  return (
    <>
      {variant === 'menu' ? (
        <RowMenu name={name} actions={[...(canSuspend ? [toggle] : []), ...removal]} disabled={isBusy} />
      ) : (
        <>
          {canSuspend && (
            <Button variant="outlined" color="secondary" onClick={toggle.run} disabled={isBusy}>
              {toggle.label}
            </Button>
          )}
          <RowMenu name={name} actions={removal} disabled={isBusy} />
        </>
      )}
      {canSuspend && asking === 'suspend' && (
        <ConfirmDialog
          open
          title={`Suspend ${name}`}
          question={`${name} will be signed out everywhere and cannot sign in until the account is activated again.`}
          action="Suspend"
          onConfirm={confirm(() => setStatus.mutate())}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {canDelete && asking === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete ${name}`}
          question="Are you sure you want to delete this user? This action cannot be undone."
          detail={`${user.email} loses the account and access to their tools. Orders are kept.`}
          action="Delete"
          onConfirm={confirm(remove.run)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function useDeleteUser(user: User, onDeleted?: () => void): { run: () => void; isPending: boolean } {
  const notify = useNotify();
  const refresh = useRefreshResources(...USER_RELATED);
  const [remove, { isPending }] = useDelete<User>(
    'users',
    { id: user.id, previousData: user },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify('User deleted successfully', { type: 'success', autoHideDuration: SUCCESS_MS });
        onDeleted?.();
        refresh();
      },
      onError: (error) => notify(failureSentence('Failed to delete user', error), { type: 'error' }),
    },
  );
  return { run: () => void remove(), isPending };
}
