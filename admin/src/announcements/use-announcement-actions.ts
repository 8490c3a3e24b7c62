import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { useRefreshResources } from '../components/use-refresh-resources';
import { callData } from '../providers/http-client';
import { deleteFailure, toggleFailure, type Announcement } from './announcement';

/** How long a success message stays, in milliseconds. */
const SHOWN = 3000;

export interface AnnouncementActions {
  toggle: () => void;
  remove: (onSettled: () => void) => void;
  busy: boolean;
}

export function useAnnouncementActions({ id, isActive }: Announcement): AnnouncementActions {
  const notify = useNotify();
  const changed = useRefreshResources('announcements');
  const path = `/announcements/${id}`;

  const toggle = useMutation({
    mutationFn: () => callData(path, { method: 'PUT', body: { isActive: !isActive } }),
    onSuccess: () => {
      const state = isActive ? 'inactive' : 'active';
      notify(`The announcement is ${state}`, { type: 'success', autoHideDuration: SHOWN });
    },
    onError: (error) => notify(toggleFailure(error), { type: 'error' }),
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: () => callData(path, { method: 'DELETE' }),
    onSuccess: () => notify('Announcement deleted', { type: 'success', autoHideDuration: SHOWN }),
    onError: (error) => notify(deleteFailure(error), { type: 'error' }),
    onSettled: changed,
  });
  return {
    toggle: () => toggle.mutate(),
    remove: (onSettled) => remove.mutate(undefined, { onSettled }),
    busy: toggle.isPending || remove.isPending,
  };
}
