import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { useRefreshResources } from '../components/use-refresh-resources';
import { failureSentence } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { nextStatus, type User } from './user';

/** How long a success message stays, in milliseconds. */
const SHOWN = 3000;

export interface UserActions {
  toggle: () => void;
  remove: () => void;
  busy: boolean;
}

/** Suspending, activating and deleting a person. */
export function useUserActions(user: User, onRemoved?: () => void): UserActions {
  const notify = useNotify();
  const usersChanged = useRefreshResources('users', 'dashboard');
  const status = nextStatus(user.status);

  const toggle = useMutation({
    mutationFn: () => callData(`/admin/users/${user.id}/status`, { method: 'PUT', body: { status } }),
    onSuccess: () => {
      notify(`User ${status} successfully`, { type: 'success', autoHideDuration: SHOWN });
    },
    onError: (error) => notify(failureSentence('Failed to update user status', error), { type: 'error' }),
    onSettled: usersChanged,
  });
  const remove = useMutation({
    mutationFn: () => callData(`/admin/users/${user.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify('User deleted successfully', { type: 'success', autoHideDuration: SHOWN });
      onRemoved?.();
      usersChanged();
    },
    onError: (error) => notify(failureSentence('Failed to delete user', error), { type: 'error' }),
  });
  return {
    toggle: () => toggle.mutate(),
    remove: () => remove.mutate(),
    busy: toggle.isPending || remove.isPending,
  };
}
